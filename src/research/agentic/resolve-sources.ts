/** Replaces a researcher's source numbers by names, for readers that do not know the numbers. */
import { hostOf } from '../../text/web-address';
import type { Source } from '../model/evidence';

/** `SOURCE 3`, `Sources 3, 5 and 6` */
const NUMBERED = /\bsources?\s+#?(\d{1,3}(?:(?:\s*[,&/]\s*|\s+and\s+)#?\d{1,3})*)\b/giu;
const TITLE_CHARACTERS = 60;

/** Turns `SOURCE 3` into `“Do heat pumps work in cold weather?”, heatpump-facts.example`; unknown numbers stay. */
export function resolveSources(text: string, sourceOf: (number: string) => Source | undefined): string {
	return text.replace(NUMBERED, (written, list: string) => {
		const named = (list.match(/\d+/g) ?? []).map((number) => sourceOf(number));
		return named.every((source) => source !== undefined) ? named.map(nameOf).join('; ') : written;
	});
}

function nameOf({ title, kind, address }: Source): string {
	const line = title.replace(/\s+/g, ' ').trim();
	const short =
		line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS).replace(/\s+\S*$/u, '')}…`;
	return kind === 'web' ? `“${short}”, ${hostOf(address) ?? address}` : `the note “${short}”`;
}
