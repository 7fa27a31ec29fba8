/** Icons of sites as data, so that the view asks no host for them. */
import { fetchPage } from '../pages/fetch/fetch-page';
import type { ResearchRun } from '../research/model/run';
import type { ResearchReport } from '../research/report/report';
import type { Settings } from '../settings/schema';
import type { SearchKit } from './kit';
import { pageRules } from './web-search';

/** Larger pictures are not icons. */
const MOST_BYTES = 16 * 1024;
const MOST_ICONS = 20;
/** For all icons together: the section is written before. */
const MILLISECONDS = 5_000;

/** First bytes of the pictures that are shown; SVG is left out, since it is a document. */
const SIGNATURES: readonly (readonly [type: string, bytes: readonly number[]])[] = [
	['png', [0x89, 0x50, 0x4e, 0x47]],
	['gif', [0x47, 0x49, 0x46, 0x38]],
	['jpeg', [0xff, 0xd8, 0xff]],
	['x-icon', [0, 0, 1, 0]],
];

/** True if a run fetches the icons of the sites that it found. */
export function fetchesIcons({ tavilySearchFavicon, pageReader }: Settings): boolean {
	return tavilySearchFavicon && pageReader === 'direct';
}

/** Returns the report with the icons of its sources, each fetched once. An icon that cannot be read is left out. */
export async function withSiteIcons(
	report: ResearchReport,
	settings: Settings,
	{ pages, clock }: Pick<SearchKit, 'pages' | 'clock'>,
	run: ResearchRun,
): Promise<ResearchReport> {
	if (!fetchesIcons(settings)) return report;
	const addresses = new Set(report.sources.flatMap(({ metadata }) => metadata?.favicon ?? []));
	const tools = { ...pages, clock, rules: pageRules(settings), milliseconds: MILLISECONDS, maxBytes: MOST_BYTES };
	const icons = new Map<string, string>();
	const fetchIcon = async (address: string): Promise<void> => {
		try {
			const data = iconData((await fetchPage(address, tools, run.signal)).body);
			if (data !== undefined) icons.set(address, data);
		} catch (error) {
			run.log.debug('An icon was not read', { error });
		}
	};
	await Promise.all([...addresses].slice(0, MOST_ICONS).map(fetchIcon));
	const sources = report.sources.map((source) => {
		const icon = icons.get(source.metadata?.favicon ?? '');
		return icon === undefined ? source : { ...source, icon };
	});
	return { ...report, sources };
}

function iconData(body: ArrayBuffer): string | undefined {
	const bytes = new Uint8Array(body);
	const type = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
	return type && `data:image/${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
