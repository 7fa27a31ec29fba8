import { describe, expect, it } from 'vitest';
import { hashOf, withRecord, type RunRecord } from '../../../src/research/evaluation/run-record';
import { RecordFiles } from '../../../src/research/evaluation/record-files';
import { findSection } from '../../../src/research/section/section';
import type { HistoryFiles } from '../../../src/research/section/section-history';
import { checkedLine, checksum } from '../../../src/text/checksum';
import { STYLE } from '../world';

class Files implements HistoryFiles {
	readonly texts = new Map<string, string>();

	read(name: string): Promise<string | undefined> {
		return Promise.resolve(this.texts.get(name));
	}

	write(name: string, text: string): Promise<void> {
		this.texts.set(name, text);
		return Promise.resolve();
	}

	remove(name: string): Promise<void> {
		this.texts.delete(name);
		return Promise.resolve();
	}

	putAside(name: string): Promise<string> {
		this.texts.set(`${name}.damaged`, this.texts.get(name) ?? '');
		this.texts.delete(name);
		return Promise.resolve(`${name}.damaged`);
	}
}

const SECTION = { points: 1, cited: 1, pages: 1, notes: 0, domains: 1, words: 10 };

function record(hash: string): RunRecord {
	return { at: '2026-11-21T12:00:00.000Z', hash, run: null, section: SECTION, judgement: null };
}

const PASSAGE = { kind: 'web', address: 'https://a.example/', title: 'A', read: 'page', quote: 'Words.' };

const noWarning = (message: string): never => {
	throw new Error(message);
};

describe('RecordFiles', () => {
	it('finds the record of a section that an earlier version marked with 64 digits', async () => {
		const records = new RecordFiles(new Files());
		const marker = (hash: string): string => `%% research-this-note v2 · sha256:${hash} %%`;
		const long = checksum('- A line of the section.');
		const note = `# Plan\n\n## Research\n${marker(long)}\n- A line of the section.\n`;
		await records.save('Plan.md', [record(checksum('another')), record(long)]);
		const found = findSection(note, STYLE);
		expect(found.state).toBe('generated');
		const hashes = (await records.load('Plan.md', noWarning)).map(({ hash }) => hash);
		expect(hashes.indexOf(hashOf(found))).toBe(1);
	});

	it.each([
		['no list', {}],
		['a passage without a quote', [{ ...record('a'), passages: [{ ...PASSAGE, quote: null }] }]],
		['passages that are no list', [{ ...record('a'), passages: { length: 3 } }]],
		['6,001 passages', [{ ...record('a'), passages: Array.from({ length: 6_001 }, () => PASSAGE) }]],
		['a time that is none', [{ ...record('a'), at: 'soon' }]],
		['a kind that does not exist', [{ ...record('a'), passages: [{ ...PASSAGE, kind: 'file' }] }]],
		['a section without counts', [{ ...record('a'), section: null }]],
	])('takes a record with %s for damage, once', async (_, forged) => {
		const files = new Files();
		const records = new RecordFiles(files);
		await records.save('Plan.md', [record('a')]);
		const [name = ''] = [...files.texts.keys()];
		files.texts.set(name, `v1 ${checkedLine(JSON.stringify(forged))}`);
		const warnings: string[] = [];
		for (let time = 0; time < 3; time += 1)
			expect(await records.load('Plan.md', (message) => warnings.push(message))).toEqual([]);
		expect(warnings).toHaveLength(1);
		await records.save('Plan.md', [record('b')]);
		expect(await records.load('Plan.md', noWarning)).toMatchObject([{ hash: 'b' }]);
	});

	it('keeps the last ten records per note, and moves them with a renamed folder', async () => {
		const records = new RecordFiles(new Files());
		await records.save(
			'Old/A.md',
			Array.from({ length: 12 }, (_, index) => record(String(index))),
		);
		await records.save('Old/B.md', [record('b')]);
		await Promise.all(['A', 'B', 'C'].map((name) => records.rename(`Old/${name}.md`, `New/${name}.md`, noWarning)));
		expect((await records.load('New/A.md', noWarning)).map(({ hash }) => hash)).toEqual([
			'0',
			'1',
			'2',
			'3',
			'4',
			'5',
			'6',
			'7',
			'8',
			'9',
		]);
		expect(await records.load('New/B.md', noWarning)).toEqual([record('b')]);
		expect(await records.load('Old/A.md', noWarning)).toEqual([]);
		expect(await records.load('New/C.md', noWarning)).toEqual([]);
	});

	it.each([
		['torn', (text: string) => text.slice(0, -20)],
		['changed', (text: string) => text.replace('"points":1', '"points":9')],
		['of a later version', (text: string) => text.replace('v1', 'v2')],
		['empty', () => ''],
	])('puts what is %s aside, says so, and goes on without', async (_, damage) => {
		const files = new Files();
		const records = new RecordFiles(files);
		await records.save('A.md', [record('a')]);
		const [name = '', text = ''] = [...files.texts][0] ?? [];
		files.texts.set(name, damage(text));
		const warnings: string[] = [];
		expect(await records.load('A.md', (message) => warnings.push(message))).toEqual([]);
		expect(warnings).toEqual([
			`The records of earlier runs of “A.md” could not be read. They were moved unchanged to ${name}.damaged.`,
		]);
		await records.save('A.md', [record('new')]);
		expect(await records.load('A.md', noWarning)).toEqual([record('new')]);
		expect(files.texts.get(`${name}.damaged`)).toBe(damage(text));
	});
});

describe('withRecord', () => {
	it('puts the newest first, and replaces the earlier record of the same section', () => {
		expect(withRecord([record('b'), record('a')], record('a'), 10).map(({ hash }) => hash)).toEqual(['a', 'b']);
		expect(withRecord([record('b'), record('a')], record('c'), 2).map(({ hash }) => hash)).toEqual(['c', 'b']);
	});
});
