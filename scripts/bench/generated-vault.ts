export interface VaultNote {
	readonly path: string;
	readonly text: string;
}

/** Returns a generator of numbers from 0 to 1, the same series for the same seed. */
export function generator(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 48271) >>> 0) % 2147483647;
		return state / 2147483647;
	};
}

const SYLLABLES = (
	'ba be bi bo da de di do fa fe fi ga go ka ke ki la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa ' +
	'se si so ta te ti to va ve vi'
).split(' ');
const ENDINGS = ['', '', '', 's', 'ing', 'ed', 'ly', 'ness', 'ation'];
const SMALL = (
	'the of and to a in is it that for on was with as by at this from are be not have an which or one had but ' +
	'all were when there can more if has'
).split(' ');
const VOCABULARY = 60_000;

/**
 * Generates notes that resemble real ones to an index: Zipf word frequencies, a median of about 260 words with a long
 * tail, headings, lists, links, properties. Real notes have a richer vocabulary, so prefer a real folder.
 */
export function generateVault(count: number): VaultNote[] {
	const random = generator(5);
	const words = Array.from({ length: VOCABULARY }, () =>
		Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join(''),
	);
	const word = (): string =>
		random() < 0.4
			? pick(SMALL, random)
			: (words[Math.floor(VOCABULARY ** random()) - 1] ?? 'ba') + pick(ENDINGS, random);
	const sentence = (length: number): string => `${Array.from({ length }, word).join(' ')}.`;
	return Array.from({ length: count }, (_, index) => {
		const target = Math.min(8_000, Math.round(260 * Math.exp(1.05 * bell(random))));
		const parts = [`---\ntags: [${pick(words, random)}]\n---`];
		for (let written = 0; written < target;) {
			const length = 40 + Math.floor(random() * 120);
			const body = Array.from({ length: Math.ceil(length / 14) }, () => sentence(14));
			parts.push(
				`## ${sentence(3)}`,
				random() < 0.3 ? body.map((each) => `- ${each}`).join('\n') : body.join(' '),
				`See [[Note ${Math.floor(random() * count)}]].`,
			);
			written += length;
		}
		return { path: `${pick(SYLLABLES, random)}/Note ${index}.md`, text: parts.join('\n\n') };
	});
}

function bell(random: () => number): number {
	return (random() + random() + random() + random() - 2) * 1.7;
}

function pick<T>(list: readonly T[], random: () => number): T {
	return list[Math.floor(random() * list.length)] as T;
}
