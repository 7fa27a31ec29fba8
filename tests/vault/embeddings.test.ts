import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenAiEmbedder } from '../../src/llm/openai-embeddings';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { EmbeddingStore, quantized, textKey } from '../../src/vault/meaning/embedding-store';
import type { Embedder } from '../../src/vault/ports';
import type { VaultIndex } from '../../src/vault/service/vault-index';
import { embeddings, EmbeddingsServer, refusal, vectorOf } from '../servers/embeddings';
import { FakeVault, run } from './fake-vault';
import { MemoryStore } from './memory-store';

const NOTES = {
	'Car.md': 'The automobile stands before the house.',
	'Bread.md': 'Sourdough needs flour and patience.',
	'Long.md': '# Health\n\nA physician came by.\n\n# Water\n\nThe ocean was calm.',
};

let server: EmbeddingsServer;
beforeEach(async () => {
	server = await EmbeddingsServer.start();
});
afterEach(() => server.close());

const embedderOf = (model = 'test-embed'): Embedder =>
	new OpenAiEmbedder({ baseUrl: server.url, model, apiKey: undefined }, { http: new NodeHttp(), timer: nodeTimer });
const session = (vault: FakeVault, model?: string): VaultIndex => vault.index({ embedder: () => embedderOf(model) });
const embed = (index: VaultIndex, listener: (embedded: number, notes: number) => void = () => undefined) =>
	index.embed(run(), listener);
const paths = async (index: VaultIndex, text: string, context = run()) =>
	(await index.search({ text, limit: 3, exclude: [] }, context)).map(({ path }) => path);

/** Texts sent before the last call. */
let seen = 0;
function sent(): readonly string[] {
	const texts = server.texts.slice(seen);
	seen = server.texts.length;
	return texts;
}
beforeEach(() => {
	seen = 0;
});

describe('a vault with an embedding model', () => {
	it('finds a note by meaning that shares no word with the query', async () => {
		const vault = new FakeVault(NOTES);
		const index = session(vault);
		expect(await paths(index, 'car')).toEqual(['Car.md']);
		expect(await paths(index, 'doctor')).toEqual([]);
		expect(server.texts).toEqual([]);
		expect(await embed(index)).toEqual({
			notes: 3,
			embedded: 3,
			passagesLeft: 0,
			charactersLeft: 0,
			tokensLeft: 0,
		});
		expect((await paths(index, 'doctor'))[0]).toBe('Long.md');
	});

	it.each([
		[
			'English',
			'The institute measured twenty old houses for two winters and wrote down what each of them needed. ',
			0.2,
			0.4,
		],
		['Chinese', '研究所在两个冬天里测量了二十栋房屋，并且记录了每一栋房屋的需要。', 0.8, 1.3],
	])('tells beforehand about how many tokens a vault in %s takes', async (_language, sentence, least, most) => {
		const index = session(new FakeVault({ 'Long.md': sentence.repeat(40), 'Short.md': sentence }));
		const { charactersLeft = 0, tokensLeft = 0 } = (await index.embeddingProgress(run())) ?? {};
		expect(charactersLeft).toBeGreaterThan(1_000);
		expect(tokensLeft / charactersLeft).toBeGreaterThan(least);
		expect(tokensLeft / charactersLeft).toBeLessThan(most);
	});

	it('sends nothing in a search on this device only, nor without a model', async () => {
		const vault = new FakeVault(NOTES);
		const index = session(vault);
		await embed(index);
		sent();
		expect(await index.onThisDevice.search({ text: 'doctor', limit: 3, exclude: [] }, run())).toEqual([]);
		expect(await vault.index().embeddingProgress(run())).toBeUndefined();
		expect(sent()).toEqual([]);
	});

	it('sends each text once: not again after a restart, rebuild or move, nor for its copy', async () => {
		const vault = new FakeVault({ ...NOTES, 'Copies/Car.md': NOTES['Car.md'] });
		await embed(session(vault));
		expect(sent()).toHaveLength(new Set(server.texts).size);
		vault.rename('Bread.md', 'Kitchen/Bread.md');
		const index = session(vault);
		expect(await embed(index)).toMatchObject({ notes: 4, embedded: 4 });
		await index.rebuild(run());
		expect(await embed(index)).toMatchObject({ embedded: 4 });
		expect(sent()).toEqual([]);
		expect((await paths(index, 'doctor'))[0]).toBe('Long.md');
	});

	it('sends only the new text of a changed note, and finds the note by it', async () => {
		const vault = new FakeVault(NOTES);
		await embed(session(vault));
		sent();
		vault.write('Long.md', NOTES['Long.md'].replace('The ocean was calm.', 'The waiter sang a tune.'));
		const index = session(vault);
		await embed(index);
		expect(sent()).toEqual([expect.stringContaining('waiter')]);
		expect((await paths(index, 'doctor'))[0]).toBe('Long.md');
	});

	it('embeds small additions during a run, but not while a user types', async () => {
		const vault = new FakeVault({
			...NOTES,
			'Sky.md': 'Clouds at noon.',
			'Tool.md': 'A hammer.',
			'Plan.md': 'Paint the door.',
		});
		await embed(session(vault));
		vault.write('New.md', 'A captain on the ocean.');
		sent();
		const index = session(vault);
		await index.search({ text: 'hammer', limit: 3, exclude: [], isTyped: true }, run());
		expect(sent()).toEqual(['hammer']);
		await paths(index, 'sea');
		expect(sent()).toEqual([expect.stringContaining('captain'), 'sea']);
	});

	it("starts over with another model, and reuses the first one's vectors when it comes back", async () => {
		const vault = new FakeVault(NOTES);
		await embed(session(vault));
		const other = session(vault, 'other-embed');
		expect(await other.embeddingProgress(run())).toMatchObject({ embedded: 0, notes: 3 });
		await embed(other);
		expect(new Set(server.models)).toEqual(new Set(['test-embed', 'other-embed']));
		sent();
		expect(await embed(session(vault))).toMatchObject({ embedded: 3 });
		expect(sent()).toEqual([]);
	});

	it('stops the first model if another is chosen while it works', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 600 }, (_, note) => [`N${note}.md`, `Text of number ${note}.`])),
		);
		let model = 'test-embed';
		const index = vault.index({ embedder: () => embedderOf(model) });
		const working = embed(index, () => {
			model = 'other-embed';
			void index.embeddingProgress(run());
		});
		await expect(working).rejects.toThrow('Another embedding model was chosen');
		expect(await index.embeddingProgress(run())).toMatchObject({ embedded: 0 });
	});
});

describe('a model that fails', () => {
	it('costs no earlier vector, and no text is sent again', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 200 }, (_, note) => [`N${note}.md`, `Text of number ${note}.`])),
		);
		server.script(refusal(401, 'Incorrect API key provided'));
		await expect(embed(session(vault))).rejects.toThrow('needs an API key');
		seen = server.texts.length;
		let refuse = false;
		const own = embedderOf();
		const failing: Embedder = {
			space: own.space,
			embedQuery: (text, context) => own.embedQuery(text, context),
			embed: (texts, context) =>
				refuse ? Promise.reject(new Error('No more.')) : ((refuse = true), own.embed(texts, context)),
		};
		await expect(embed(vault.index({ embedder: () => failing }))).rejects.toThrow('No more.');
		expect(sent()).toHaveLength(128);
		expect(await embed(session(vault))).toMatchObject({ embedded: 200 });
		expect(sent()).toHaveLength(72);
	});

	it('stops at once, keeps finished work, and resumes there', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 600 }, (_, note) => [`N${note}.md`, `Text of number ${note}.`])),
		);
		const context = run();
		const working = session(vault).embed(context, () => context.stop());
		await expect(working).rejects.toThrow('stopped');
		expect(sent()).toHaveLength(500);
		const index = session(vault);
		expect(await index.embeddingProgress(run())).toMatchObject({ embedded: 500 });
		await embed(index);
		expect(sent()).toHaveLength(100);
	});

	it('leaves word search working, with one warning and one request per run', async () => {
		const vault = new FakeVault(NOTES);
		const index = session(vault);
		await embed(index);
		sent();
		server.script(refusal(500, 'Out of order'), refusal(500, 'Out of order'));
		const context = run();
		expect(await paths(index, 'flour', context)).toContain('Bread.md');
		expect(await paths(index, 'automobile', context)).toContain('Car.md');
		expect(sent()).toEqual(['flour']);
		expect(context.warnings).toEqual([
			expect.stringContaining('The embedding model did not help with this search'),
		]);
	});

	it.each([
		['fewer vectors', embeddings([{ index: 0, embedding: [1, 2] }])],
		['one vector twice', embeddings([0, 0, 1, 2].map((index) => ({ index, embedding: [1, 2] })))],
		[
			'vectors of two lengths',
			embeddings([0, 1, 2, 3].map((index) => ({ index, embedding: index === 2 ? [1] : [1, 2] }))),
		],
		['words for numbers', embeddings([0, 1, 2, 3].map((index) => ({ index, embedding: ['one', 'two'] })))],
		['nothing for vectors', embeddings([null, 1, 'two', {}])],
	])('is told from one that answers with %s', async (_, reply) => {
		const vault = new FakeVault(NOTES);
		server.script(reply);
		await expect(embed(session(vault))).rejects.toThrow('answered with something other than embeddings');
	});

	it('is retried when it asks for that, and its vectors may come in any order', async () => {
		const vault = new FakeVault(NOTES);
		const index = session(vault);
		server.script(refusal(429, 'Slow down', { 'retry-after': '0' }));
		const texts = ['a car', 'a doctor', 'the sea'];
		await embedderOf().embed(texts, run());
		server.script(embeddings(texts.map((text, place) => ({ index: place, embedding: vectorOf(text) })).reverse()));
		const vectors = await embedderOf().embed(texts, run());
		expect(vectors).toEqual(texts.map((text) => Float32Array.from(vectorOf(text))));
		await index.close();
	});
});

describe('the saved vectors', () => {
	const note = (place: number) => ({ path: `N${place}.md`, mtime: place, size: 1 });

	async function filled(count: number): Promise<{ store: MemoryStore; kept: EmbeddingStore }> {
		const store = new MemoryStore();
		const kept = new EmbeddingStore(1e9);
		for (let place = 0; place < count; place++) {
			kept.add(textKey(`t${place}`), Float32Array.from(vectorOf(`t${place} word`)));
			kept.place(note(place), [textKey(`t${place}`)]);
		}
		await kept.save(store, 'e', true);
		return { store, kept };
	}

	it('are read as they were written', async () => {
		const { store, kept } = await filled(1_500);
		const opened = await EmbeddingStore.open(store, 'e', 1e9);
		expect([opened.size, opened.placed, opened.dimensions]).toEqual([1_500, 1_500, kept.dimensions]);
		expect(opened.chunks).toEqual(kept.chunks);
		for (const place of [0, 1_023, 1_024, 1_499]) expect(opened.slotsOf(note(place))).toEqual([place]);
	});

	it('never belong to another text if a part is damaged, missing or cut short', async () => {
		const { store } = await filled(1_500);
		const whole = new Map(store.blobs);
		for (const key of whole.keys()) {
			for (const damage of [
				undefined,
				new ArrayBuffer(0),
				whole.get(key)?.slice(0, 500),
				new Uint8Array(900).fill(255).buffer,
			]) {
				store.blobs.clear();
				for (const [name, blob] of whole) store.blobs.set(name, blob);
				if (damage) store.blobs.set(key, damage);
				else store.blobs.delete(key);
				const opened = await EmbeddingStore.open(store, 'e', 1e9);
				opened.add(textKey('new'), Float32Array.from(vectorOf('new')));
				for (let place = 0; place < 1_500; place++) {
					const slots = opened.slotsOf(note(place));
					if (slots) expect(opened.has(textKey(`t${place}`)) && slots[0] === place).toBe(true);
				}
			}
		}
	});

	it('are compacted once most are unused, safely at any interruption', async () => {
		const { store, kept } = await filled(3_000);
		const isKept = (place: number): boolean => place % 5 === 4;
		kept.retain((name) => isKept(Number(/\d+/.exec(name)?.[0])));
		const before = new Map(store.blobs);
		const steps: ((blobs: Map<string, ArrayBuffer>) => void)[] = [];
		const recorder = new MemoryStore();
		recorder.put = (key, value) => Promise.resolve(void steps.push((blobs) => blobs.set(key, value)));
		recorder.delete = (key) => Promise.resolve(void steps.push((blobs) => blobs.delete(key)));
		await kept.save(recorder, 'e', true);
		expect([kept.size, kept.chunks.length, steps.length]).toEqual([600, 1, 3]);
		for (let done = 0; done <= steps.length; done++) {
			const cut = new MemoryStore();
			for (const [key, blob] of before) cut.blobs.set(key, blob);
			for (const step of steps.slice(0, done)) step(cut.blobs);
			const opened = await EmbeddingStore.open(cut, 'e', 1e9);
			for (let place = 4; place < 3_000; place += 5) {
				const [slot = -1] = opened.slotsOf(note(place)) ?? [];
				const vector = opened.chunks[Math.floor(slot / 1_024)]?.subarray(
					(slot % 1_024) * opened.dimensions,
					((slot % 1_024) + 1) * opened.dimensions,
				);
				expect(vector).toEqual(quantized(Float32Array.from(vectorOf(`t${place} word`))));
			}
		}
	});

	it('are dropped if the model’s vectors change, and respect the memory limit', () => {
		const store = new EmbeddingStore(1_024 * 48);
		for (let place = 0; place < 1_024; place++) store.add(place, Float32Array.from(vectorOf(`t${place}`)));
		expect(() => store.add(1_024, Float32Array.from(vectorOf('one more')))).toThrow(
			'room for the vectors of about 1,024 passages',
		);
		store.add(5, Float32Array.from(vectorOf('other', 16)));
		expect([store.size, store.has(0), store.has(5)]).toEqual([1, false, true]);
	});
});
