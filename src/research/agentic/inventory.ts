/** Summarises a topic's sources in a few lines, for the supervisor, which sees only these and the briefs. */
import { cut } from '../../text/strings';
import { sourcesOn, type Source } from '../model/evidence';
import { hostOf } from '../../text/web-address';

/** Characters of a topic's inventory. */
export const INVENTORY_CHARACTERS = 500;
const SITES = 6;

export function inventoryOf(topic: string, sources: readonly Source[]): string {
	const own = sourcesOn(topic, sources);
	const web = own.filter(({ kind }) => kind === 'web');
	const notes = own.length - web.length;
	const read = web.filter((source) => source.read === 'page').length;
	const sites = [...new Set(web.map(({ address }) => hostOf(address)).filter(Boolean))];
	const dates = web.flatMap(({ published }) => published?.slice(0, 10) ?? []).sort();
	const lines = [
		`${own.length} ${own.length === 1 ? 'source' : 'sources'}: ` +
			`${web.length} web (${read} read, ${web.length - read} seen in searches), ` +
			`${notes} ${notes === 1 ? 'note' : 'notes'}.`,
		...(sites.length > 0
			? [
					`Sites: ${sites.slice(0, SITES).join(', ')}${sites.length > SITES ? ` and ${sites.length - SITES} more` : ''}.`,
				]
			: []),
		...(dates.length > 0 ? [`Published: ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}.`] : []),
	];
	return cut(lines.join('\n'), INVENTORY_CHARACTERS);
}
