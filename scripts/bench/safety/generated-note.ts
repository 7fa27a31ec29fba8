/** Notes with everything that Markdown and Obsidian allow, and sections of all kinds in them. */
import { checksum } from '../../../src/text/checksum';
import { END_MARK, markerLine } from '../../../src/research/section/section-marker';
import { Seeded } from './seeded';

/** A note, with the place of each Research section that a run may replace. */
export interface GeneratedNote {
	readonly text: string;
	readonly sections: readonly { readonly start: number; readonly end: number }[];
}

/** Claims that the services of the bench know something about. */
export const CLAIMS = [
	'The oak grows about 12 cm a year and keeps its leaves until late autumn.',
	'Wounds in the bark of a beech heal within two summers.',
	'Roots of the alder hold 40 % more soil than those of a willow.',
	'Nuts of the hazel are ripe before the end of September.',
	'Sap rises in the birch three weeks earlier than in the maple.',
	'How tall does the rowan grow in ten years?',
] as const;

/** Blocks of the user. `§` stands for a number of its own, so that no two are the same text. */
const BLOCKS = [
	'Some words of mine, number §.',
	'# Heading §',
	'Setext heading §\n===',
	'### Deeper §',
	'- item §\n  - inner item\n- [ ] task §\n- [x] done',
	'1. first §\n2. second',
	'> quoted line §\n> [!note] nested',
	'> [!warning] Callout §\n> with text',
	'> ## Research\n> %% research-this-note v2 · sha256:00000000 %%\n> quoted section §\n> %% /research-this-note %%',
	'```js\nconst number = §;\n\n## Research\n```',
	'````\n```\n## Research\n%% research-this-note v2 · sha256:00000000 %%\n- copied §\n%% /research-this-note %%\n````',
	'~~~\nfence §\n~~~',
	'    indented code §',
	'%% a comment § %%',
	'%%\na comment § of two lines\n%%',
	'![[Other note]]\n\n![[Other note#Part §]]',
	'[[Other note|a link §]] and [a page](https://linked.example/§)',
	'| a | b |\n| --- | --- |\n| § | 2 |',
	'$$\nx_§ = 2\n$$',
	'Text with a footnote[^§].\n\n[^§]: The footnote.',
	'<div>\nhtml §\n</div>',
	'<!-- html comment § -->',
	'key:: value §',
	'word §   \nhard break\\\nand more ^block-§',
	'***',
	'🌡️ 研究 § मस्ते',
	'#tag§',
] as const satisfies readonly string[];

/** Blocks that are still open at the end of the note. */
const UNCLOSED = ['```\nnever closed §', '%%\nnever closed §', '<!-- never closed §', '$$\nnever closed §'] as const;

/** A paragraph of a long note, about nothing that a service knows. */
const PARAGRAPH =
	'In the §th year we walked along the river, counted what stood there, wrote it down and went home before it was dark.';
const PARAGRAPH_WORDS = 23;

const PROPERTIES = ['---\ntitle: Trees §\ntags: [a, b]\n---', '---\naliases:\n  - Tree §\n---', '---\n---'] as const;

type SectionKind =
	'none' | 'empty' | 'bare' | 'generated' | 'first version' | 'without end' | 'edited' | 'with a copy' | 'renamed';

const KINDS = [
	'none',
	'none',
	'none',
	'empty',
	'bare',
	'generated',
	'generated',
	'first version',
	'without end',
	'edited',
	'edited',
	'edited',
	'with a copy',
	'renamed',
] as const satisfies readonly SectionKind[];

/** @param words fewest words of the note */
export function generateNote(seed: number, words = 0): GeneratedNote {
	const seeded = new Seeded(seed);
	const ending = seeded.pick(['\n', '\n', '\n', '\r\n']);
	const count = { number: 0 };
	const blocks = (most: number): string[] =>
		Array.from({ length: seeded.below(most) }, () => numbered(seeded.pick(BLOCKS), count));
	const claims = Array.from({ length: 1 + seeded.below(3) }, () => seeded.pick(CLAIMS));
	const above = [
		...(seeded.isTrue(0.3) ? [numbered(seeded.pick(PROPERTIES), count)] : []),
		...blocks(5),
		...claims,
		...blocks(4),
		...Array.from({ length: Math.ceil(words / PARAGRAPH_WORDS) }, () => numbered(PARAGRAPH, count)),
	];
	const kinds = [seeded.pick(KINDS), ...(seeded.isTrue(0.1) ? [seeded.pick(KINDS)] : [])];
	const isOpen = seeded.isTrue(0.15) && kinds.every((kind) => kind === 'none');
	const pieces = kinds.map((kind) => ({ section: section(kind, seeded, ending), below: blocks(3) }));
	const sections: { start: number; end: number }[] = [];
	let text = seeded.isTrue(0.1) ? '\uFEFF' : '';
	text += lines(above.join('\n\n'), ending);
	for (const { section: own, below } of pieces) {
		if (own !== '') {
			text += ending + ending;
			sections.push({ start: text.length, end: text.length + own.length });
			text += own;
		}
		// Without an end mark, the section ends at the next heading of its level.
		const rest = own !== '' && !own.endsWith(END_MARK) ? [`## Next ${(count.number += 1)}`, ...below] : below;
		if (rest.length > 0) text += ending + ending + lines(rest.join('\n\n'), ending);
	}
	if (isOpen) text += ending + ending + lines(numbered(seeded.pick(UNCLOSED), count), ending);
	text += seeded.pick(['', ending, ending, ending, ending + ending, `${ending}  ${ending}`]);
	return { text, sections };
}

/** Returns the text of a section as a run of this or the first version wrote it, or as the user left it. */
function section(kind: SectionKind, seeded: Seeded, ending: string): string {
	const number = seeded.below(1_000);
	const found = `- An older finding ${number}. [A page](https://a.example/${number})
- Another one ${number}.`;
	const body = `*1 page, 21 Nov 2026*

### Check these

${found}`;
	const written = (heading: string, shown: string): string => [heading, markerLine(body), shown, END_MARK].join('\n');
	const first = `%% research-this-note v1 · sha256:${checksum(body.split('\n').filter(Boolean).join('\n'))} %%`;
	const texts: Readonly<Record<SectionKind, string>> = {
		none: '',
		empty: '## Research',
		bare: `## Research\n\nA section that the user wrote, number ${number}.`,
		generated: written('## Research', body),
		'first version': ['## Research', first, body, END_MARK].join('\n'),
		'without end': ['## Research', markerLine(body), body].join('\n'),
		edited: written('## Research', `${body.replace('Another', 'A changed')}\nMy own line ${number}.`),
		'with a copy': written(
			'## Research',
			`${body}\n\n${'`'.repeat(3)}\n${written('## Research', found)}\n${'`'.repeat(3)}`,
		),
		renamed: written('### My sources', body),
	};
	return lines(texts[kind], ending);
}

function numbered(text: string, count: { number: number }): string {
	count.number += 1;
	return text.replaceAll('§', String(count.number));
}

function lines(text: string, ending: string): string {
	return text.replaceAll('\n', ending);
}
