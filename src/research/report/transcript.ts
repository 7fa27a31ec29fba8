/** Formats the log of a run for people: topics, searches, pages, briefs, decisions and costs. */
import { dateTimeText, phraseList } from '../../locales/formats';
import { NAME_STRINGS, TRANSCRIPT_STRINGS as TEXT, UI_STRINGS } from '../../locales/locale';
import { changesText, costText, estimateText, statementsText, summaryText, timeText } from './run-texts';
import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import { webLink } from '../../text/markdown/markdown-link';
import { shownHost } from '../../text/web-address';
import { noteTitle } from '../note/note';
import type { Depth, ResearchMode, Clock } from '../model/ports';
import type { ResearchEvent, RunEvent, ResearchRun } from '../model/run';
import type { Usage } from '../model/usage';
import type { ReportedSource, ResearchReport } from './report';
import type { ResearchError } from '../model/errors';

/** Everything that goes into the log of a run. Plain data without keys. */
interface LoggedRun {
	readonly path: string;
	/** ISO time. */
	readonly begun: string;
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus?: string | undefined;
	readonly events: readonly RunEvent[];
	/** Undefined while the run is running. */
	readonly ended: ResearchReport | RunFailure | undefined;
}

interface RunFailure {
	readonly message: string;
	readonly remediation: string;
	readonly usage: Usage;
}

type Of<K extends RunEvent['kind']> = Extract<RunEvent, { kind: K }>;

/** Returns the log as Markdown. Texts from models, pages and notes are escaped, so that they cannot form syntax. */
function transcriptOf(record: LoggedRun): string {
	const parts = [
		head(record),
		topicsPart(record.events),
		searchesPart(record.events),
		...roundsPart(record.events),
		listed(
			TEXT.warnings,
			all(record.events, 'warning').map(({ message }) => escapeMarkdown(message)),
		),
		listed(
			TEXT.calls,
			callsOf(record.events).map(({ form, calls, remembered }) => askedText({ form, calls, remembered })),
		),
		resultPart(record.ended),
	];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** True if the text begins like the output of `transcriptOf`. */
export function isTranscript(text: string): boolean {
	const [title = '', blank, note = ''] = text.split('\n', 3);
	return (
		title.startsWith(`# ${startOf(TEXT.title({ note: CUT }))}`) &&
		blank === '' &&
		note.startsWith(`- ${startOf(TEXT.note({ path: CUT }))}`)
	);
}

/** Placeholder that marks where a label's fixed beginning ends. */
const CUT = '\0';

function startOf(text: string): string {
	return text.slice(0, text.indexOf(CUT));
}

function askedText({ form, calls, remembered }: ReturnType<typeof callsOf>[number]): string {
	const counts = phraseList([
		calls > 0 && TEXT.called({ count: calls }),
		remembered > 0 && TEXT.keptAnswers({ count: remembered }),
	]);
	return TEXT.asks({ form: Object.entries(TEXT.forms).find(([name]) => name === form)?.[1] ?? form, counts });
}

function all<K extends RunEvent['kind']>(events: readonly RunEvent[], kind: K): Of<K>[] {
	return events.filter((event): event is Of<K> => event.kind === kind);
}

function head({ path, begun, depth, mode, focus, events }: LoggedRun): string {
	const estimate = all(events, 'estimate')[0]?.estimate;
	return [
		`# ${TEXT.title({ note: escapeMarkdown(noteTitle(path)) })}`,
		'',
		`- ${TEXT.note({ path: escapeMarkdown(path) })}`,
		`- ${TEXT.begun({ moment: dateTimeText(new Date(begun)) })}`,
		`- ${TEXT.asked({ depth: UI_STRINGS.depths[depth], mode: UI_STRINGS.modes[mode] })}`,
		...(focus === undefined ? [] : [`- ${TEXT.focus({ text: escapeMarkdown(focus) })}`]),
		...(estimate ? [`- ${estimateText(estimate)}`] : []),
	].join('\n');
}

function topicsPart(events: readonly RunEvent[]): string {
	const gathered = all(events, 'gathered');
	const items = all(events, 'topics').flatMap(({ topics }) =>
		topics.map(({ topic, type, context, query, furtherQueries = [] }) => {
			const found = gathered.find((one) => one.topic === topic);
			const queries = [query, ...furtherQueries].filter((text) => text !== undefined).map(quoted);
			return [
				`**${escapeMarkdown(topic)}** (${TEXT.types[type]})`,
				...(context === '' || context === topic ? [] : [`    - ${escapeMarkdown(context)}`]),
				...(queries.length > 0 ? [`    - ${TEXT.topicSearches({ queries: queries.join(', ') })}`] : []),
				...(found ? [`    - ${TEXT.topicSources({ count: found.sources })}`] : []),
			].join('\n');
		}),
	);
	return listed(TEXT.topics, items);
}

function searchesPart(events: readonly RunEvent[]): string {
	const items = searchesOf(events).map(({ query, provider, hits, isRemembered }) => {
		const facts = [
			...(hits === undefined ? [] : [TEXT.hits({ count: hits })]),
			...(isRemembered ? [TEXT.remembered] : []),
		];
		return `${quoted(query)} – ${provider}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`;
	});
	return listed(TEXT.searches, items);
}

function roundsPart(events: readonly RunEvent[]): string[] {
	const steps = events.filter(
		(event): event is ResearchEvent => event.kind === 'act' || event.kind === 'brief' || event.kind === 'decision',
	);
	const rounds = [...new Set(steps.map(({ round }) => round))].sort((a, b) => a - b);
	const topics = all(events, 'topics').flatMap((event) => event.topics.map(({ topic }) => topic));
	return rounds.map((round) => {
		const own = steps.filter((event) => event.round === round);
		return roundPart(round, own, topics);
	});
}

/** Formats one round, with the researchers in the order of their topics. */
function roundPart(round: number, events: readonly ResearchEvent[], topics: readonly string[]): string {
	const work = events
		.filter((event) => event.kind !== 'decision')
		.sort((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic));
	const researchers = [...new Set(work.map(assignmentOf))].map((assignment) =>
		work.filter((event) => assignmentOf(event) === assignment),
	);
	const decisions = all(events, 'decision').map((decision) =>
		[`### ${TEXT.supervisor}`, '', ...decisionLines(decision)].join('\n'),
	);
	return [`## ${TEXT.rounds({ round })}`, ...researchers.map(researcherPart), ...decisions].join('\n\n');
}

function assignmentOf({ topic, question }: Of<'act'> | Of<'brief'>): string {
	return `${topic}\n${question}`;
}

function researcherPart(events: readonly (Of<'act'> | Of<'brief'>)[]): string {
	const [first] = events;
	if (!first) return '';
	const acts = all(events, 'act').map((act, index) => `${index + 1}. ${actLines(act).join('\n    - ')}`);
	return [
		`### ${escapeMarkdown(first.topic)}`,
		...(first.question === '' ? [] : [TEXT.question({ text: escapeMarkdown(first.question) })]),
		...(acts.length > 0 ? [acts.join('\n')] : []),
		...all(events, 'brief').map(briefLines),
	].join('\n\n');
}

function actLines({ act, said, sources }: Of<'act'>): string[] {
	return [
		act ? sentenceOf(act) : TEXT.unreadable,
		...(act && act.thought.trim() !== '' ? [TEXT.thought({ text: escapeMarkdown(act.thought) })] : []),
		...(said === '' ? [] : [TEXT.said({ text: escapeMarkdown(said) })]),
		...sources.map(({ title, address }) => pageLink(title, address)),
	];
}

function sentenceOf({ act, query, urls }: NonNullable<Of<'act'>['act']>): string {
	const name = act.trim().toLowerCase();
	const { read_page: readPage, ...others } = TEXT.acts;
	if (name === 'read_page') return readPage({ urls: urls.map(pageNamed).join(', ') });
	const known = Object.entries(others).find(([one]) => one === name)?.[1];
	if (typeof known === 'function') return known({ query: quoted(query) });
	return known ?? TEXT.otherAct({ act: escapeMarkdown(act) });
}

/** Returns a page's name: its source number, or its address. */
function pageNamed(page: string): string {
	return /^\d+$/.test(page) ? TEXT.source({ number: page }) : escapeMarkdown(page);
}

function briefLines({ ended, findings, brief, isFallback }: Of<'brief'>): string {
	const reason = Object.entries(TEXT.ended).find(([name]) => name === ended)?.[1] ?? escapeMarkdown(ended);
	const lines = brief.split('\n').filter((line) => line.trim() !== '');
	return [
		`${reason} ${TEXT.findings({ count: findings })}`,
		...(lines.length > 0
			? [isFallback ? TEXT.noBrief : TEXT.brief, lines.map((line) => `> ${escapeMarkdown(line)}`).join('  \n')]
			: []),
	].join('\n\n');
}

function decisionLines({ decision, missing, followUps, spent }: Of<'decision'>): string[] {
	const outcome = Object.entries(TEXT.decisions).find(([name]) => name === decision)?.[1] ?? escapeMarkdown(decision);
	return [
		...(missing.trim() === '' ? [] : [TEXT.missing({ text: escapeMarkdown(missing) }), '']),
		outcome,
		...followUps.map(({ topic, question }) => `- ${escapeMarkdown(topic)}: ${escapeMarkdown(question)}`),
		'',
		TEXT.spent({ calls: spent.calls, credits: spent.credits }),
	];
}

function resultPart(ended: LoggedRun['ended']): string {
	const title = `## ${TEXT.result}`;
	if (!ended) return [title, '', TEXT.goesOn].join('\n');
	if ('message' in ended) {
		const { message, remediation, usage } = ended;
		return [title, '', escapeMarkdown(message), escapeMarkdown(remediation), '', costText(usage)].join('\n');
	}
	const { outcome, changes, claims, section_counts: counts, usage, timing_ms: timing, sources, nothing } = ended;
	const lines = [
		TEXT.outcomes[outcome],
		...(nothing ? [escapeMarkdown(nothing.reason), escapeMarkdown(nothing.advice)] : []),
		summaryText(counts),
		statementsText(claims),
		...(changes && outcome === 'written' ? [changesText(changes)] : []),
		costText(usage),
		timeText(timing.total),
	];
	return [title, '', ...lines.map((line) => `- ${line}`), '', listed(TEXT.sources, sources.map(sourceLine))]
		.join('\n')
		.trim();
}

function sourceLine({ url, path = '', title, provider, read, cited }: ReportedSource): string {
	const name = url === undefined ? escapeMarkdown(path) : `${pageLink(title, url)} (${provider})`;
	return `${name} – ${[TEXT.read[read], ...(cited ? [TEXT.cited] : [])].join(', ')}`;
}

/** Returns `Title ([host](address))`. A page chooses its own title, so the title is not used as the link text. */
function pageLink(title: string, address: string): string {
	const host = shownHost(address);
	return host === undefined ? escapeMarkdown(title) : `${escapeMarkdown(title)} (${webLink(host, address)})`;
}

function listed(title: string, items: readonly string[]): string {
	return items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`;
}

function quoted(text: string): string {
	return NAME_STRINGS.quoted({ name: escapeMarkdown(text) });
}

interface LoggedSearch {
	readonly query: string;
	/** The service or model that answered. */
	readonly provider: string;
	readonly hits: number | undefined;
	/** True if a cached answer was used. */
	readonly isRemembered: boolean;
}

/** Returns the searches without repetitions, sorted by query: they run in parallel, so their order has no meaning. */
function searchesOf(events: readonly RunEvent[]): LoggedSearch[] {
	const searches = new Map<string, LoggedSearch>();
	for (const { query, provider, hits } of factsOf(events)) {
		if (typeof query !== 'string' || typeof provider !== 'string') continue;
		const key = `${query}\n${provider}`;
		const known = searches.get(key);
		const count = typeof hits === 'number' ? hits : known?.hits;
		searches.set(key, { query, provider, hits: count, isRemembered: known?.isRemembered ?? count === undefined });
	}
	return [...searches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, search]) => search);
}

interface LoggedCalls {
	/** Kind of the requested answer. */
	readonly form: string;
	readonly calls: number;
	/** Number of cached answers used. */
	readonly remembered: number;
}

function callsOf(events: readonly RunEvent[]): LoggedCalls[] {
	const forms = new Map<string, LoggedCalls>();
	for (const { form, model, milliseconds } of factsOf(events)) {
		if (typeof form !== 'string' || typeof model !== 'string') continue;
		const { calls, remembered } = forms.get(form) ?? { calls: 0, remembered: 0 };
		const isCall = typeof milliseconds === 'number';
		forms.set(form, { form, calls: calls + (isCall ? 1 : 0), remembered: remembered + (isCall ? 0 : 1) });
	}
	return [...forms.values()].sort((a, b) => (a.form < b.form ? -1 : 1));
}

function factsOf(events: readonly RunEvent[]): Readonly<Record<string, unknown>>[] {
	return events.flatMap((event) => (event.kind === 'log' && event.entry.level === 'info' ? [event.entry.facts] : []));
}

export type RecordedRequest = Pick<LoggedRun, 'path' | 'depth' | 'mode' | 'focus'>;

/** Collects the events of one run for its log. */
export class RunRecorder {
	private readonly events: RunEvent[] = [];
	private readonly asked: RecordedRequest;
	private readonly begun: string;
	private ended: LoggedRun['ended'];

	constructor(
		private readonly run: ResearchRun,
		{ path, depth, mode, focus }: RecordedRequest,
		clock: Clock,
	) {
		this.asked = { path, depth, mode, focus };
		this.begun = clock.now().toISOString();
		// Debug entries are large, and the log of a run does not use them.
		run.listen((event) => {
			if (event.kind !== 'log' || event.entry.level !== 'debug') this.events.push(event);
		});
	}

	get path(): string {
		return this.asked.path;
	}

	succeeded(report: ResearchReport): void {
		this.ended = report;
	}

	failed({ message, remediation }: ResearchError): void {
		this.ended = { message, remediation, usage: this.run.usage };
	}

	/** Returns the log as Markdown, without keys; of a running run, the part so far. */
	markdown(): string {
		const { asked, begun, events, ended } = this;
		return transcriptOf(this.run.log.withoutSecrets({ ...asked, begun, events, ended }));
	}
}
