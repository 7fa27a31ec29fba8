import type { Source } from '../../src/research/model/evidence';
import { Evidence } from '../../src/research/model/evidence-store';

/** Builds evidence from sources found in this order: the first becomes `S1`, whatever id it has here. */
export function evidenceOf(sources: readonly Source[]): Evidence {
	const evidence = new Evidence();
	for (const { passages, ...source } of sources) {
		const found = { ...source, identity: source.address };
		evidence.open(found);
		for (const { text, headings, score, topics } of passages)
			for (const topicId of topics.length > 0 ? topics : [undefined])
				evidence.add({ ...found, text, headings, score, topicId });
	}
	return evidence;
}
