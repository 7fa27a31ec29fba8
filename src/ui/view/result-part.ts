import { shownAddress } from '../../text/web-address';
import { setIcon, type TFile } from 'obsidian';
import type { KeptRun, NoteHistory } from '../../research/history/run-history';
import type { ShownVerdict } from '../../research/render/composition';
import type { ReportedSource } from '../../research/report/report';
import { phraseList } from '../../locales/formats';
import { REMOVAL_STRINGS, VIEW_STRINGS as TEXT } from '../../locales/locale';
import { CheckResults, drawState } from './check-results';
import { addButton, addHost, addPassages, moveFocusByArrows, shownText, type Disclosures } from './dom';
import {
	hostName,
	noteGroups,
	sortedSources,
	sourceName,
	voiceOf,
	type NoteGroups,
	type SourceColumn,
} from './note-groups';

export interface ResultActions {
	jumpTo(file: TFile, words: string): void;
	openSource(source: ReportedSource, quote: string): void;
	/** Returns the address of the quote on the page that a source is. */
	addressOf(url: string, source: ReportedSource, quote: string): string;
	lookInto(file: TFile, claims: readonly string[]): void;
	dismiss(file: TFile, text: string): void;
	recall(file: TFile): void;
	insertLink(file: TFile, path: string): void;
}

interface ShownResult {
	readonly file: TFile;
	readonly run: KeptRun;
	/** Undefined for an earlier run: nothing in it can be dismissed. */
	readonly record: NoteHistory | undefined;
}

type GroupName = keyof typeof TEXT.tabs;

type GroupRow = readonly [
	name: GroupName,
	icon: string,
	items: readonly unknown[],
	title: (values: { readonly count: number }) => string,
	isOpen: boolean,
];

interface Group {
	readonly name: GroupName;
	readonly icon: string;
	readonly title: string;
	readonly count: number;
	readonly isOpen: boolean;
}

interface Quote {
	readonly source: string;
	readonly quote: string;
	readonly stance?: 'supports' | 'contradicts';
}

const ICON = /^data:image\/(?:png|gif|jpeg|x-icon);base64,[\w+/=]+$/;

/** The result of one run: claims, questions, findings, links, sources and removals, each group with its acts. */
export class ResultPart {
	private readonly groups: NoteGroups;
	private readonly checks: CheckResults;
	private readonly sources: ReadonlyMap<string, ReportedSource>;
	private sorted: { column: SourceColumn; descending: boolean } = { column: 'used', descending: false };

	constructor(
		private readonly result: ShownResult,
		private readonly actions: ResultActions,
		private readonly disclosures: Disclosures,
	) {
		this.groups = noteGroups(result.run, result.record);
		this.checks = new CheckResults(result.record?.checked);
		this.sources = new Map(result.run.sources.map((source) => [source.id, source]));
	}

	/** One group below the other. */
	draw(container: HTMLElement): void {
		for (const group of this.filled()) {
			const { body } = this.disclosures.add(container, group);
			this.drawGroup(body, group.name);
		}
		this.drawDismissed(container);
	}

	/** One group at a time, chosen by tabs: for a phone. */
	drawTabs(container: HTMLElement, chosen: string | undefined, choose: (name: string) => void): void {
		const groups = this.filled();
		const shown = groups.find(({ name }) => name === chosen) ?? groups[0];
		if (!shown) return;
		const strip = container.createDiv({ cls: 'research-note-tabs', attr: { role: 'tablist' } });
		const panel = container.createDiv({
			cls: 'research-note-group-body',
			attr: { role: 'tabpanel', 'aria-label': shown.title, tabindex: '0' },
		});
		for (const group of groups) {
			const isShown = group === shown;
			const tab = strip.createEl('button', {
				cls: 'research-note-tab',
				attr: { role: 'tab', 'aria-selected': String(isShown) },
			});
			const mark = tab.createSpan({ cls: 'research-note-tab-mark', attr: { 'aria-hidden': 'true' } });
			setIcon(mark.createSpan(), group.icon);
			mark.createSpan({ text: String(group.count) });
			tab.createSpan({ text: TEXT.tabs[group.name], attr: { 'aria-hidden': 'true' } });
			tab.createSpan({ cls: 'research-note-spoken', text: group.title });
			tab.addEventListener('click', () => choose(group.name));
		}
		moveFocusByArrows(strip);
		panel.createDiv({ cls: 'research-note-tab-title', text: shown.title });
		this.drawGroup(panel, shown.name);
		this.drawDismissed(container);
	}

	private filled(): Group[] {
		const { run } = this.result;
		const { contradicted, questions, beside, adds, supported, open, unsettled, left, links } = this.groups;
		const answered = questions.filter(({ answers }) => answers.length > 0).length;
		const [pages, notes] = [run.sources.filter(isPage).length, run.sources.filter((one) => !isPage(one)).length];
		const rows: readonly GroupRow[] = [
			['contradicted', 'triangle-alert', contradicted, TEXT.contradicted, true],
			['questions', 'help-circle', questions, ({ count }) => TEXT.questions({ count, answered }), answered > 0],
			['beside', 'eye', beside, TEXT.beside, true],
			['adds', 'plus', adds, TEXT.adds, false],
			['supported', 'check', supported, TEXT.supported, false],
			['open', 'circle-dashed', [...open, ...unsettled, ...left], TEXT.openClaims, false],
			['links', 'link', links, TEXT.links, true],
			['sources', 'library', run.sources, () => sourcesTitle(pages, notes), false],
			['removed', 'shield-x', run.removed, TEXT.removed, false],
		];
		return rows.flatMap(([name, icon, { length: count }, title, isOpen]) =>
			count > 0 ? [{ name, icon, title: title({ count }), count, isOpen }] : [],
		);
	}

	private drawGroup(body: HTMLElement, name: GroupName): void {
		const { contradicted, beside, adds, supported } = this.groups;
		const draw: Readonly<Record<GroupName, () => void>> = {
			contradicted: () => contradicted.forEach((verdict) => this.drawVerdict(body, verdict)),
			questions: () => this.drawQuestions(body),
			beside: () => beside.forEach((verdict) => this.drawVerdict(body, verdict)),
			adds: () => adds.forEach(({ text, quotes }) => this.drawStatement(body, text, quotes)),
			supported: () => supported.forEach((verdict) => this.drawVerdict(body, verdict)),
			open: () => this.drawOpen(body),
			links: () => this.drawLinks(body),
			sources: () => this.drawSources(body),
			removed: () => this.drawRemoved(body),
		};
		draw[name]();
	}

	private drawVerdict(body: HTMLElement, verdict: ShownVerdict): void {
		const card = body.createDiv(`research-note-card mod-${verdict.state}`);
		card.createEl('blockquote', { text: shownText(verdict.statement), attr: AUTO });
		const { passages = [] } = verdict;
		this.drawQuotes(card, [...verdict.quotes, ...passages]);
		if (verdict.state === 'open' && passages.length === 0)
			card.createDiv({ cls: 'research-note-faint', text: TEXT.notSettled });
		this.drawClaimButtons(card, verdict.statement, verdict.state === 'open');
	}

	private drawClaimButtons(card: HTMLElement, statement: string, canLookInto: boolean): void {
		const { file } = this.result;
		const { actions } = this;
		const buttons = card.createDiv('research-note-buttons');
		addButton(buttons, TEXT.jump, () => actions.jumpTo(file, statement), TEXT.jumpHow);
		if (canLookInto) addButton(buttons, TEXT.lookInto, () => actions.lookInto(file, [statement]), TEXT.lookIntoHow);
		this.addDismiss(buttons, statement);
	}

	/** @param entry text of a claim, or path of a suggested note */
	private addDismiss(buttons: HTMLElement, entry: string): void {
		const { file, record } = this.result;
		if (record) addButton(buttons, TEXT.dismiss, () => this.actions.dismiss(file, entry), TEXT.dismissHow);
	}

	private drawQuotes(card: HTMLElement, quotes: readonly Quote[]): void {
		const list = card.createEl('ul', { cls: 'research-note-quotes' });
		for (const { source: id, quote, stance } of quotes) {
			const source = this.sources.get(id);
			if (!source) continue;
			const item = list.createEl('li');
			this.drawSourceLink(item, source, quote);
			const isOwn = voiceOf(source) === 'own';
			if (source.url === undefined)
				item.createSpan({
					cls: 'research-note-check',
					text: isOwn ? TEXT.yourNote : TEXT.who[voiceOf(source)],
				});
			if (stance) item.createSpan({ cls: `research-note-stance mod-${stance}`, text: TEXT.says[stance] });
			drawState(item, this.checks.ofQuote(source, quote));
			item.createDiv({ cls: 'research-note-quote', text: `“${quote}”`, attr: AUTO });
		}
	}

	/** Leads to the passage. */
	private drawSourceLink(container: HTMLElement, source: ReportedSource, quote: string): HTMLElement {
		const { actions } = this;
		const title = source.title;
		if (source.url !== undefined) {
			// A kept run may come from a damaged or forged file.
			if (shownAddress(source.url) === undefined) return container.createSpan({ text: title, attr: AUTO });
			const link = container.createEl('a', {
				cls: 'external-link',
				attr: { href: actions.addressOf(source.url, source, quote), target: '_blank', rel: 'noopener', title },
			});
			// Only data is shown: an address would be asked for whenever the view opens.
			if (source.icon !== undefined && ICON.test(source.icon)) {
				link.createEl('img', { attr: { src: source.icon, alt: '', width: '14', height: '14' } });
				link.appendText(' ');
			}
			addHost(link, hostName(source.url));
			return link;
		}
		const link = container.createEl('a', {
			cls: 'internal-link',
			text: source.title,
			attr: { href: '#', title, ...AUTO },
		});
		link.addEventListener('click', (event) => {
			event.preventDefault();
			actions.openSource(source, quote);
		});
		return link;
	}

	private drawStatement(body: HTMLElement, text: string, quotes: readonly Quote[]): void {
		const card = body.createDiv('research-note-card');
		card.createEl('p', { text, attr: AUTO });
		this.drawQuotes(card, quotes);
	}

	private drawQuestions(body: HTMLElement): void {
		for (const { topic, answers } of this.groups.questions) {
			const card = body.createDiv('research-note-card');
			card.createEl('blockquote', { text: shownText(topic.topic), attr: AUTO });
			for (const { text, quotes } of answers) {
				card.createEl('p', { text, attr: AUTO });
				this.drawQuotes(card, quotes);
			}
			if (answers.length === 0) card.createDiv({ cls: 'research-note-faint', text: TEXT.noAnswer });
		}
	}

	private drawOpen(body: HTMLElement): void {
		const { open, unsettled, left } = this.groups;
		const { file } = this.result;
		const all = [...open.map(({ statement }) => statement), ...unsettled, ...left];
		const buttons = body.createDiv('research-note-buttons');
		addButton(buttons, TEXT.lookIntoAll, () => this.actions.lookInto(file, all), TEXT.lookIntoHow);
		for (const verdict of open) this.drawVerdict(body, verdict);
		for (const statement of unsettled) this.drawOpenClaim(body, statement, TEXT.notSettled);
		for (const statement of left) this.drawOpenClaim(body, statement, TEXT.notLookedInto);
	}

	private drawOpenClaim(body: HTMLElement, statement: string, state: string): void {
		const card = body.createDiv('research-note-card mod-open');
		card.createEl('blockquote', { text: shownText(statement), attr: AUTO });
		card.createDiv({ cls: 'research-note-faint', text: state });
		this.drawClaimButtons(card, statement, true);
	}

	private drawLinks(body: HTMLElement): void {
		const { file } = this.result;
		const { actions } = this;
		for (const { path, reason } of this.groups.links) {
			const card = body.createDiv('research-note-card');
			const known = this.result.run.sources.find((source) => source.path === path);
			const title = known?.title ?? path.replace(/^.*\//, '').replace(/\.\w+$/, '');
			this.drawSourceLink(card, { ...LINKED, path, title }, '');
			card.createDiv({ cls: 'research-note-faint', text: reason });
			const buttons = card.createDiv('research-note-buttons');
			const insert = addButton(buttons, TEXT.insert, () => actions.insertLink(file, path), TEXT.insertHow);
			insert.setAttr('aria-label', `${TEXT.insert}: ${title}`);
			this.addDismiss(buttons, path);
		}
	}

	/** A table that sorts by any column; sources that nobody cited join it on request. */
	private drawSources(body: HTMLElement): void {
		// The roles say what the elements are, since their layout is not that of a table.
		const table = body.createEl('table', { cls: 'research-note-sources', attr: { role: 'table' } });
		const head = table.createEl('thead', { attr: { role: 'rowgroup' } }).createEl('tr', { attr: { role: 'row' } });
		const rows = table.createEl('tbody', { attr: { role: 'rowgroup' } });
		head.dataset['label'] = `${TEXT.sortBy}:`;
		const headers = COLUMNS.map((column) => {
			const cell = head.createEl('th', { attr: { scope: 'col', role: 'columnheader' } });
			const name = TEXT.columns[column];
			const sort = (): void => {
				const descending = this.sorted.column === column && !this.sorted.descending;
				this.sorted = { column, descending };
				show();
			};
			addButton(cell, name, sort, `${TEXT.sortBy}: ${name}`);
			return { column, cell };
		});
		const { sources } = this.result.run;
		const unused = sources.filter(({ cited }) => !cited);
		let isWhole = unused.length === 0 || unused.length === sources.length;
		const names = sources.map(sourceName);
		const isTwice = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
		const show = (): void => {
			const { column: sorted, descending } = this.sorted;
			for (const { column, cell } of headers)
				cell.setAttr('aria-sort', column === sorted ? (descending ? 'descending' : 'ascending') : 'none');
			rows.empty();
			for (const source of sortedSources(sources, sorted, descending)) {
				if (!isWhole && !source.cited) continue;
				const row = rows.createEl('tr', { attr: { role: 'row' } });
				const cell = (text = ''): HTMLElement => row.createEl('td', { text, attr: { role: 'cell' } });
				const name = cell();
				const link = this.drawSourceLink(name, source, '');
				drawState(name, this.checks.ofSource(source));
				if (isTwice(sourceName(source))) name.createDiv({ text: source.title, attr: AUTO });
				addPassages(name, link, this.passagesOf(source));
				cell(TEXT.who[voiceOf(source)]);
				cell(source.published?.slice(0, 10));
				const read = source.remembered_at === undefined ? TEXT.read[source.read] : TEXT.remembered;
				cell(read);
				cell(source.cited ? TEXT.used : TEXT.unused);
			}
		};
		show();
		this.drawNotEvidence(body);
		if (isWhole) return;
		const more = addButton(body, TEXT.showUnused({ count: unused.length }), () => {
			more.remove();
			isWhole = true;
			show();
		});
	}

	/** Lists the answers of assistants that were found, with a link to each. */
	private drawNotEvidence(body: HTMLElement): void {
		const refused = this.result.run.notEvidence ?? [];
		if (refused.length === 0) return;
		const text = TEXT.notEvidence({ count: refused.length });
		const list = body.createDiv({ cls: 'research-note-faint', text }).createEl('ul');
		for (const source of refused) this.drawSourceLink(list.createEl('li'), { ...LINKED, ...source }, '');
	}

	/** The quotes of a source, each once. */
	private passagesOf({ id }: ReportedSource): string[] {
		const { verdicts, statements } = this.result.run;
		const own = verdicts.flatMap(({ quotes, passages = [] }): readonly Quote[] => [...quotes, ...passages]);
		const quotes = [...own, ...statements.flatMap((one): readonly Quote[] => one.quotes)];
		return [...new Set(quotes.filter(({ source }) => source === id).map(({ quote }) => quote))];
	}

	private drawRemoved(body: HTMLElement): void {
		for (const { text, reason, missing } of this.result.run.removed) {
			const card = body.createDiv('research-note-card');
			card.createEl('p', { text, attr: AUTO });
			const why = [REMOVAL_STRINGS[reason] ?? reason, missing].filter(Boolean).join(' ');
			card.createDiv({ cls: 'research-note-faint', text: why });
		}
	}

	private drawDismissed(container: HTMLElement): void {
		const { dismissed } = this.groups;
		if (dismissed === 0) return;
		const line = container.createDiv('research-note-dismissed');
		line.createSpan({ cls: 'research-note-faint', text: TEXT.dismissed({ count: dismissed }) });
		addButton(line, TEXT.showDismissed, () => this.actions.recall(this.result.file));
	}
}

/** Texts of notes and pages have their own direction. */
const AUTO = { dir: 'auto' };
const COLUMNS = ['source', 'who', 'date', 'read', 'used'] as const;
/** The rest of a source for a note that is only suggested. */
const LINKED = { id: '', kind: 'vault', provider: 'vault', read: 'note', cited: false } as const;

function isPage({ url }: ReportedSource): boolean {
	return url !== undefined;
}

function sourcesTitle(pages: number, notes: number): string {
	const counts = phraseList([
		pages > 0 && TEXT.pageCount({ count: pages }),
		notes > 0 && TEXT.noteCount({ count: notes }),
	]);
	return TEXT.sources({ counts });
}
