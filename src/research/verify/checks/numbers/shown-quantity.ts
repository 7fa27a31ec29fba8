import type { Hedge, Quantity, QuantityKind, Reading } from './quantity';
import { pattern } from '../../../../text/pattern';

const ABOUT = pattern('iu')`
	(?:^|[\s(])(?:
		about|around|roughly|approximately|approx\.?|some|circa|ca\.?|c\.|close to|near|etwa|rund|
		ungefähr|zirka|gut|environ|près d[e']|autour d[e']|unos|unas|aproximadamente|cerca d[ei]|
		alrededor de|circa|intorno a|ongeveer|omkring|около|примерно
	)\s(?:the |de |a |les |[$€£¥]\s?)?$|
	[~≈∼約约]\s?$|(?:大约|大約|近)$
`;
const ABOVE = pattern('iu')`
	(?:^|[\s(])(?:
		(?:just |well |slightly |a little )?over|(?:just |slightly |a little )?more than|
		(?:just |slightly )?above|at least|exceed(?:s|ed|ing)?|topp(?:ed|ing)|surpass(?:es|ed|ing)?|
		upwards of|übersteigt|dépass(?:e|ent|é)|super[aóò]|superan|superato|mehr als|über|mindestens|
		plus d[e']|au moins|más de|al menos|oltre|più di|almeno|mais de|meer dan|ruim|över|более|больше|
		свыше
	)\s(?:[$€£¥]\s?)?$|
	[>≥]\s?$|(?:超过|超過|逾)$
`;
const BELOW = pattern('iu')`
	(?:^|[\s(])(?:
		(?:just |slightly |a little )?(?:under|below|less than|fewer than)|nearly|almost|up to|at most|
		close to|just short of|weniger als|unter|knapp|fast|beinahe|nahezu|höchstens|bis zu|moins d[e']|
		presque|près d[e']|menos de|casi|quasi|meno di|quase|bijna|minder dan|nästan|почти|менее|меньше
	)\s(?:[$€£¥]\s?)?$|
	[<≤]\s?$|(?:不到|将近|近)$
`;

interface Found {
	readonly start: number;
	readonly end: number;
	readonly kind: QuantityKind;
	readonly readings: readonly Reading[];
}

/** A number where it stands, with what is said right before it: its hedge and its sign. */
export function shown(text: string, { start, end, kind, readings }: Found): Quantity {
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
	if (ABOVE.test(before)) return 'above';
	if (BELOW.test(before)) return 'below';
	return ABOUT.test(before) ? 'about' : 'none';
}
