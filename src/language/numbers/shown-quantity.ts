import type { Hedge, Quantity, QuantityKind, Reading } from './quantity';
import { phraseSource, unspacedPhraseSource, type PhraseList } from '../phrases';
import { once } from '../../text/lazy';

/** Matches a phrase, or a sign such as `≈`, right before a number; an article or currency may stand between */
function rightBefore(list: PhraseList, between: string, signs: string): () => RegExp {
	return once(() => {
		const phrases = `(?:^|[\\s(])(?:${phraseSource(list)})\\s(?:${between}[$€£¥]\\s?)?$`;
		return new RegExp(`${phrases}|${signs}\\s?$|(?:${unspacedPhraseSource(list)})$`, 'iu');
	});
}
const ABOUT = rightBefore((file) => file.approximately, 'the |de |a |les |', '[~≈∼]');
const ABOVE = rightBefore((file) => file.moreThan, '', '[>≥]');
const BELOW = rightBefore((file) => file.lessThan, '', '[<≤]');

interface Found {
	readonly start: number;
	readonly end: number;
	readonly kind: QuantityKind;
	readonly readings: readonly Reading[];
}

/** Returns the quantity of a number, with the hedge and the sign right before it. */
export function shownQuantity(text: string, { start, end, kind, readings }: Found): Quantity {
	const before = text.slice(Math.max(0, start - 32), start);
	const bare = before.replace(/(?:US\$|[$€£¥₹]|(?:EUR|USD|GBP|CHF)\s)\s?$/u, '').replace(/(?:^|(\s|\())-$/, '$1');
	return {
		start,
		end,
		kind,
		readings,
		unit: undefined,
		hedge: hedgeOf(bare),
		negative: /(?:^|[\s(])-$|(?:minus|negative|moins|menos|meno)\s$/iu.test(before),
	};
}

function hedgeOf(before: string): Hedge {
	if (ABOVE().test(before)) return 'above';
	if (BELOW().test(before)) return 'below';
	return ABOUT().test(before) ? 'about' : 'none';
}
