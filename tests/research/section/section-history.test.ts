import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHistory, SectionHistoryFiles, type HistoryFiles } from '../../../src/research/section/section-history';
import type { KeptSection } from '../../../src/research/model/vault-ports';
import { checkedLine } from '../../../src/text/checksum';

class TestFiles implements HistoryFiles {
	failing = false;

	constructor(readonly texts = new Map<string, string>()) {}

	read(name: string): Promise<string | undefined> {
		return Promise.resolve(this.texts.get(name));
	}

	write(name: string, text: string): Promise<void> {
		if (this.failing) return Promise.reject(new Error('disk full'));
		this.texts.set(name, text);
		return Promise.resolve();
	}

	remove(name: string): Promise<void> {
		this.texts.delete(name);
		return Promise.resolve();
	}

	putAside(name: string): Promise<string> {
		const aside = `${name}.aside`;
		this.texts.set(aside, this.texts.get(name) ?? '');
		this.texts.delete(name);
		return Promise.resolve(aside);
	}
}

const KEPT: readonly KeptSection[] = ['Third', 'Second', 'First'].map((text, index) => ({
	replacedAt: `2026-11-2${3 - index}T12:00:00.000Z`,
	text: `## Research\n${text}.`,
}));
const noWarning = (message: string): void => expect.unreachable(message);

async function filesOf(path: string, sections = KEPT): Promise<TestFiles> {
	const files = new TestFiles();
	await new SectionHistoryFiles(files).save(path, sections);
	return files;
}

/** Result, warnings and remaining files of a load. */
async function loaded(
	texts: ReadonlyMap<string, string>,
): Promise<{ sections: readonly KeptSection[]; warnings: readonly string[]; files: TestFiles }> {
	const files = new TestFiles(new Map(texts));
	const warnings: string[] = [];
	return {
		sections: await new SectionHistoryFiles(files).load('A.md', (message) => warnings.push(message)),
		warnings,
		files,
	};
}

describe('SectionHistoryFiles', () => {
	it('keeps the sections of each note, in two files a note', async () => {
		const files = await filesOf('A.md');
		await new SectionHistoryFiles(files).save('B.md', []);
		expect(await new SectionHistoryFiles(files).load('A.md', noWarning)).toEqual(KEPT);
		expect(await new SectionHistoryFiles(files).load('B.md', noWarning)).toEqual([]);
		expect(await new SectionHistoryFiles(files).load('C.md', noWarning)).toEqual([]);
		expect(files.texts.size).toBe(4);
	});

	it('gives back any text, and whatever else a section holds', async () => {
		const text = fc.string({ unit: 'binary' });
		const section = fc.record({ replacedAt: text, text, generated: text });
		await fc.assert(
			fc.asyncProperty(
				text,
				fc.uniqueArray(section, { selector: (kept) => JSON.stringify(kept) }),
				async (path, sections) => {
					expect(await new SectionHistoryFiles(await filesOf(path, sections)).load(path, noWarning)).toEqual(
						sections,
					);
				},
			),
		);
	});

	it('loses nothing when a crash tears either file at any place', async () => {
		const { texts } = await filesOf('A.md');
		for (const [name, whole] of texts) {
			for (let length = 0; length < whole.length - 1; length += 7) {
				const { sections, warnings, files } = await loaded(new Map([...texts, [name, whole.slice(0, length)]]));
				expect(sections).toEqual(KEPT);
				expect(warnings).toEqual([
					expect.stringMatching(
						/^The kept sections of “A\.md” were damaged: 3 could be read and stay kept\..*\.aside\.$/,
					),
				]);
				expect(files.texts.get(`${name}.aside`)).toBe(whole.slice(0, length));
				expect((await loaded(files.texts)).warnings).toEqual([]);
			}
		}
	});

	it('leaves the other file to a program that is writing the two', async () => {
		const other = await filesOf('A.md');
		const [copy = '', file = ''] = other.texts.keys();
		// The other program has written the copy, and has just emptied the file, when this one reads them.
		const files = new TestFiles(new Map([...other.texts, [file, '']]));
		const written: string[] = [];
		files.write = (name) => Promise.resolve(void written.push(name));
		await new SectionHistoryFiles(files).load('A.md', () => undefined);
		expect(written).toEqual([file]);
		const empty = new TestFiles(new Map([[copy, '']]));
		empty.write = () => expect.unreachable();
		expect(await new SectionHistoryFiles(empty).load('A.md', () => undefined)).toEqual([]);
	});

	it('puts together what is whole in either when both are damaged', async () => {
		const { texts } = await filesOf('A.md');
		const damaged = [...texts].map(
			([name, text], at) => [name, text.replace(at === 0 ? 'Second' : 'First', 'Other')] as const,
		);
		const { sections, files } = await loaded(new Map(damaged));
		expect(sections).toEqual(KEPT);
		expect((await loaded(files.texts)).sections).toEqual(KEPT);
	});

	it('takes what only the copy has, where a crash came between the two', async () => {
		const older = await filesOf('A.md', KEPT.slice(1));
		const newer = await filesOf('A.md');
		for (const name of newer.texts.keys()) {
			const { sections, warnings } = await loaded(new Map([...older.texts, [name, newer.texts.get(name) ?? '']]));
			expect([sections, warnings]).toEqual([KEPT, []]);
		}
	});

	it('is not troubled by what an editor or a synchronisation does to line endings, nor by a missing file', async () => {
		const { texts } = await filesOf('A.md');
		const turned = new Map([...texts].map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`]));
		expect(await loaded(turned)).toMatchObject({ sections: KEPT, warnings: [] });
		for (const name of texts.keys()) {
			expect(await loaded(new Map([...texts].filter(([other]) => other !== name)))).toMatchObject({
				sections: KEPT,
				warnings: [],
			});
		}
	});

	it('says it when nothing can be read, and keeps the file', async () => {
		const [name = ''] = (await filesOf('A.md')).texts.keys();
		const { sections, warnings, files } = await loaded(new Map([[name, 'garbage']]));
		expect([sections, warnings]).toEqual([[], [expect.stringContaining('none could be read.')]]);
		expect(files.texts.get(`${name}.aside`)).toBe('garbage');
	});

	it('follows all notes of a folder that is renamed', async () => {
		const history = new SectionHistoryFiles(new TestFiles());
		await Promise.all(['A', 'B', 'C'].map((name) => history.save(`Old/${name}.md`, KEPT)));
		await Promise.all(
			['A', 'B', 'C', 'D'].map((name) => history.rename(`Old/${name}.md`, `New/${name}.md`, noWarning)),
		);
		for (const name of ['A', 'B', 'C']) {
			expect([
				name,
				await history.load(`New/${name}.md`, noWarning),
				await history.load(`Old/${name}.md`, noWarning),
			]).toEqual([name, KEPT, []]);
		}
		expect(await history.load('New/D.md', noWarning)).toEqual([]);
	});

	it('keeps what an earlier note of the same name left', async () => {
		const history = new SectionHistoryFiles(new TestFiles());
		await history.save('A.md', KEPT.slice(0, 1));
		await history.save('B.md', KEPT.slice(1));
		await history.rename('A.md', 'B.md', noWarning);
		expect(await history.load('B.md', noWarning)).toEqual(KEPT);
	});

	it('takes along a section that another program saves while the note is renamed', async () => {
		const files = new TestFiles();
		const [history, other] = [new SectionHistoryFiles(files), new SectionHistoryFiles(files)];
		await history.save('A.md', KEPT.slice(1));
		const write = files.write.bind(files);
		files.write = async (name, text) => {
			files.write = write;
			await other.save('A.md', KEPT);
			await write(name, text);
		};
		await history.rename('A.md', 'B.md', noWarning);
		expect(await history.load('B.md', noWarning)).toEqual(KEPT);
		expect(await history.load('A.md', noWarning)).toEqual([]);
	});

	it('writes nothing when a note without kept sections is renamed', async () => {
		const files = new TestFiles();
		await new SectionHistoryFiles(files).rename('A.md', 'B.md', noWarning);
		expect(files.texts.size).toBe(0);
	});

	it('says that a change failed, and takes the next one', async () => {
		const files = new TestFiles();
		const history = new SectionHistoryFiles(files);
		files.failing = true;
		await expect(history.save('A.md', KEPT)).rejects.toThrow('disk full');
		files.failing = false;
		await history.save('A.md', KEPT);
		expect(await history.load('A.md', noWarning)).toEqual(KEPT);
	});
});

describe('parseHistory', () => {
	it('never throws', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseHistory(text)));
	});
});

it.each([
	['a number for its text', { replacedAt: '2026-11-21T12:00:00.000Z', text: 5 }],
	['declined claims that are no list', { ...KEPT[0], isGenerated: true, declined: { claims: 5 } }],
	['a declined statement that is no text', { ...KEPT[0], declined: { claims: [], statements: [null], links: [] } }],
	['another mark than true', { ...KEPT[0], isGenerated: 'yes' }],
])('an entry with %s is damage, which costs one warning', async (_, entry) => {
	const files = await filesOf('A.md');
	for (const name of [...files.texts.keys()]) {
		const lines = [{ note: 'A.md', sections: 1 }, entry].map((value) => checkedLine(JSON.stringify(value)));
		files.texts.set(name, `${lines.join('\n')}\n`);
	}
	const history = new SectionHistoryFiles(files);
	const warnings: string[] = [];
	for (let time = 0; time < 2; time += 1)
		expect(await history.load('A.md', (message) => warnings.push(message))).toEqual([]);
	expect(warnings).toHaveLength(1);
});
