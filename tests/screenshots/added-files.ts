/** Notes for screenshots in addition to the demo vault. */
export const ADDED_FILES = {
	'Short.md': '# Cold\n\nHeat pumps do not work below -5 °C.\n',
	'Questions.md': `# Open questions

- How loud may the outdoor unit be at the neighbour's window?
- Does the hot water have to stay at 60 °C?
- What is the difference between COP and SCOP?
- Is a home battery worth it without solar panels?
`,
	'Tables.md': `# Refrigerants

| Refrigerant | Global warming potential | Flow temperature |
|---|---|---|
| R32 | 675 | 60 °C |
| R290 | 3 | 70 °C |

R290 reaches a higher flow temperature than R32. A heat pump needs underfloor heating.
`,
};
