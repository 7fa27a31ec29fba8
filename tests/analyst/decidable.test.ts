import { describe, expect, it } from 'vitest';
import { isDecidable } from '../../src/analyst/extractive/topics/claim-form';

describe('a statement of the note', () => {
	it.each([
		['en', 'Bats are blind'],
		['en', 'It is free'],
		['en', 'Where $n$ is small, the test has little power'],
		['en', 'Nobody knows what the old bridge was built as.'],
		['en', 'not good for iterative processes like clustering'],
		['en', 'Connect Four is a solved game: the first player wins with the right moves.'],
		['en', 'Cook the egg to 71 °C, so that no germs are left.'],
		['en', 'Think tanks in Brussels grew from 60 to 140 within thirty years.'],
		['de', 'Das Haus brennt ab'],
		['zh', '地球是平的'],
		[undefined, 'Een warmtepomp werkt niet onder nul'],
	])('is shown to a model if a source may decide it: %s, %s', (language, text) => {
		expect(isDecidable(text, language)).toBe(true);
	});

	it.each([
		['en', 'The plumber says so'],
		['de', 'Tom sagt das.'],
		['sv', 'Effekten som behövs från pumpens motor beräknas som'],
		['sv', 'där $H$ är tryckskillnaden mellan före och efter pumpen som uppkommer vid flödet $Q$.'],
		['en', 'The daily energy demand of the whole house is calculated as'],
		['de', 'wobei $P$ die elektrische Leistung der Pumpe im Auslegungspunkt ist'],
		['en', 'hadoop (google)'],
		['en', '**Table of Contents**  *generated with [DocToc](https://github.com/thlorenz/doctoc)*'],
		['de', 'Inhaltsverzeichnis dieser Seite, erstellt mit einem Skript'],
		['en', 'Think of three strong arguments for the other side of your opinion.'],
		['en', 'Consider the opposite before you decide on an important investment.'],
		['en', '[Pyramidal Parametrics](https://example.org/a.pdf) - The original Mipmapping paper'],
		['en', '$$ \\text{Reduce:} (k_2, \\text{list}(v_2)) \\rightarrow \\text{list}(k_3, v_3) $$'],
	])('is not shown if it says nothing by itself: %s, %s', (language, text) => {
		expect(isDecidable(text, language)).toBe(false);
	});
});
