import { Component, type TFile } from 'obsidian';
import type { SeenSource } from '../../research/model/evidence';
import type { CheckedStatement, Stage } from '../../research/model/run';
import type { StageCost } from '../../research/model/usage';
import type { LiveRun, LiveTopic } from '../../research/report/live-run';
import { noteTitle } from '../../research/note/note';
import { phraseList } from '../../locales/formats';
import { PROGRESS_STRINGS, REMOVAL_STRINGS, UI_STRINGS, VIEW_STRINGS as TEXT } from '../../locales/locale';
import { estimateText } from '../../research/report/run-texts';
import type { WaitingRun } from '../run-queue';
import { addButton, addIconButton, KeyedList, type Disclosures } from './dom';
import { hostName } from './note-groups';

export interface LiveActions {
	openNote(path: string): void;
	/** True if the view shows the note already. */
	isShown(path: string): boolean;
	removeFromQueue(file: TFile): void;
}

interface StageLine extends StageCost {
	readonly stage: Stage;
}

const STAGES = ['topics', 'gather', 'synthesis', 'verify'] as const;
/** Milliseconds between two readings of the clock. */
const TICK = 500;

/** A run that goes on: what it does, what it found so far, what it cost, and the two ways to end it. */
export class LivePart extends Component {
	private frame = 0;
	private readonly redraw: (() => void)[] = [];

	constructor(
		private readonly container: HTMLElement,
		private readonly live: LiveRun,
		private readonly disclosures: Disclosures,
		private readonly actions: LiveActions,
	) {
		super();
	}

	override onload(): void {
		const el = this.container.createDiv({
			cls: 'research-note-live',
			attr: { role: 'group', 'aria-label': UI_STRINGS.researching({ title: noteTitle(this.live.path) }) },
		});
		this.register(() => el.remove());
		this.addHead(el);
		this.addTopics(el);
		this.addSources(el);
		this.addStatements(el);
		this.addCost(el);
		this.draw();
		this.register(this.live.watch(() => this.drawSoon()));
		this.registerInterval(window.setInterval(() => this.drawSoon(), TICK));
		this.register(() => window.cancelAnimationFrame(this.frame));
	}

	/** Events may arrive many times a second; they are drawn at most once in a frame. */
	private drawSoon(): void {
		if (this.frame !== 0) return;
		this.frame = window.requestAnimationFrame(() => {
			this.frame = 0;
			this.draw();
		});
	}

	private draw(): void {
		for (const redraw of this.redraw) redraw();
	}

	private addHead(el: HTMLElement): void {
		const { live, actions } = this;
		const head = el.createDiv('research-note-live-head');
		const title = head.createDiv('research-note-live-title');
		const bar = head.createEl('progress', { attr: { max: '1', 'aria-label': TEXT.progress } });
		const line = head.createDiv({ cls: 'research-note-live-line' });
		const stage = line.createSpan({ attr: { role: 'status' } });
		const time = line.createSpan('research-note-live-time');
		const buttons = head.createDiv('research-note-buttons');
		const finish = addButton(buttons, UI_STRINGS.finishNow, () => live.run.finishNow());
		addButton(buttons, UI_STRINGS.stop, () => live.run.stop());
		head.createDiv({ cls: 'research-note-faint', text: UI_STRINGS.ways });
		const open = addButton(buttons, TEXT.openNote, () => actions.openNote(live.path));
		this.redraw.push(() => {
			bar.value = live.progress;
			setText(title, live.isAsking ? UI_STRINGS.asking : UI_STRINGS.researching({ title: noteTitle(live.path) }));
			setText(stage, live.isAsking ? noteTitle(live.path) : stageText(live));
			setText(time, live.isAsking ? '' : elapsedText(live.run.elapsed / 1000));
			finish.disabled = live.run.finishSignal.aborted;
			open.toggle(!actions.isShown(live.path));
		});
	}

	private addTopics(el: HTMLElement): void {
		const list = this.addList<LiveTopic>(
			el,
			{ name: 'live-topics', icon: 'list-checks', title: TEXT.topics, isOpen: true },
			({ topic }) => topic,
			({ topic, state, queries, sources }, item) => {
				item.addClass('research-note-live-topic');
				item.toggleClass('is-found', state === 'found');
				item.createSpan({ text: topic, attr: { dir: 'auto' } });
				const asked = { queries: queries.join(' · ') };
				const { waiting, searching, found } = TEXT.topicStates;
				const lines = {
					waiting: [waiting],
					searching: [searching(asked)],
					found: [found({ sources }), ...(queries.length > 0 ? [TEXT.queries(asked)] : [])],
				};
				for (const text of lines[state]) item.createDiv({ cls: 'research-note-faint', text });
			},
		);
		this.redraw.push(() => list(this.live.topics));
	}

	private addSources(el: HTMLElement): void {
		const list = this.addList<SeenSource>(
			el,
			{ name: 'live-sources', icon: 'library', title: TEXT.sourcesSoFar, isOpen: false },
			({ id }) => id,
			({ kind, address, title, read, published }, item) => {
				item.createSpan({ text: kind === 'web' ? hostName(address) : title, attr: { title, dir: 'auto' } });
				const facts = [published?.slice(0, 10), TEXT.read[read]].filter(Boolean).join(' · ');
				item.createSpan({ cls: 'research-note-faint', text: facts });
			},
		);
		this.redraw.push(() => list(this.live.sources));
	}

	private addStatements(el: HTMLElement): void {
		const list = this.addList<CheckedStatement>(
			el,
			{ name: 'live-statements', icon: 'shield-check', title: TEXT.statements, isOpen: false },
			({ topicId = '', text }) => `${topicId}\n${text}`,
			({ text, outcome, reason }, item) => {
				item.addClass(`mod-${outcome}`);
				item.createSpan({ cls: 'research-note-outcome', text: TEXT.outcomes[outcome] });
				item.createSpan({ text, attr: { dir: 'auto' } });
				const why = reason === undefined ? undefined : removalText(reason);
				if (why !== undefined) item.createDiv({ cls: 'research-note-faint', text: why });
			},
		);
		this.redraw.push(() => list(this.live.statements));
	}

	private addCost(el: HTMLElement): void {
		const { live, disclosures } = this;
		const { body } = disclosures.add(el, { name: 'live-cost', icon: 'coins', title: TEXT.cost, isOpen: false });
		const estimate = body.createDiv('research-note-faint');
		const lines = body.createEl('ul');
		const list = new KeyedList<StageLine>(
			lines,
			'li',
			({ stage }) => stage,
			({ stage, calls, tokens, credits }, item) => {
				item.createSpan({ text: TEXT.stages[stage] });
				item.createSpan({ cls: 'research-note-faint', text: stageCost({ calls, tokens, credits }) });
			},
		);
		this.redraw.push(() => {
			setText(estimate, live.estimate ? estimateText(live.estimate) : '');
			list.show(STAGES.map((stage) => ({ stage, ...live.run.spent[stage] })));
		});
	}

	/** @returns what shows the items */
	private addList<T>(
		el: HTMLElement,
		{
			title,
			...group
		}: { name: string; icon: string; title: (values: { readonly count: number }) => string; isOpen: boolean },
		key: (item: T) => string,
		draw: (item: T, el: HTMLElement) => void,
	): (items: readonly T[]) => void {
		const { el: groupEl, body, titleEl } = this.disclosures.add(el, { ...group, title: title({ count: 0 }) });
		const list = new KeyedList<T>(body.createEl('ul'), 'li', key, draw);
		return (items) => {
			groupEl.toggle(items.length > 0);
			setText(titleEl, title({ count: items.length }));
			if (groupEl.open) list.show(items);
		};
	}
}

/** The notes that wait for their run. */
export function showQueue<T>(container: HTMLElement, waiting: readonly WaitingRun<T>[], actions: LiveActions): void {
	if (waiting.length === 0) return;
	container.createDiv({ cls: 'research-note-faint', text: TEXT.queue({ count: waiting.length }) });
	const list = container.createEl('ul');
	for (const { file } of waiting) {
		const item = list.createEl('li', { cls: 'research-note-queued' });
		item.createSpan({ text: file.basename });
		addIconButton(item, 'x', TEXT.removeFromQueue({ title: file.basename }), () => actions.removeFromQueue(file));
	}
}

function stageText({ stage, pages, waitingFor }: LiveRun): string {
	if (waitingFor !== undefined) return waitingFor;
	if (stage === 'gather' && pages) return TEXT.pages({ done: pages.done, total: pages.total });
	return `${PROGRESS_STRINGS.stages[stage ?? 'topics']}…`;
}

/** Setting the same text again would make a screen reader say it again. */
function setText(el: HTMLElement, text: string): void {
	if (el.textContent !== text) el.setText(text);
}

function removalText(reason: string): string | undefined {
	const texts: Readonly<Partial<Record<string, string>>> = REMOVAL_STRINGS;
	return texts[reason];
}

/** `3:07` */
function elapsedText(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function stageCost({ calls, tokens, credits }: Omit<StageLine, 'stage'>): string {
	const cost = phraseList([
		calls > 0 && TEXT.stageCalls({ calls, tokens }),
		credits > 0 && TEXT.credits({ count: credits }),
	]);
	return cost || TEXT.free;
}
