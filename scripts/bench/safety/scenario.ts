/** A scenario: notes, what the user starts, and what happens at which moment. It is plain data, so it can be shrunk. */
import { getEventListeners } from 'node:events';
import { ResearchError } from '../../../src/research/model/errors';
import type { Depth } from '../../../src/research/model/ports';
import { ResearchRun } from '../../../src/research/model/run';
import type { Undo } from '../../../src/research/model/vault-ports';
import { markSection } from '../../../src/research/recheck/mark-section';
import { recheckNote } from '../../../src/research/recheck/recheck-note';
import { researchNote } from '../../../src/research/research-note';
import type { SectionQuestions } from '../../../src/research/section/write-note';
import { restoreNote, undoWrite } from '../../../src/research/section/write-note';
import { createSearchMemory } from '../../../src/services/kit';
import { UsageLedger } from '../../../src/web/spending/usage-ledger';
import { MemoryText } from '../../../tests/web/world';
import { SCENARIOS } from '../misbehaving-model';
import { runOptions } from '../run-options';
import { generateNote } from './generated-note';
import { Happenings } from './happenings';
import { Moments, type Happening } from './moments';
import { Seeded } from './seeded';
import { SECRETS, Services, type Bill } from './services';
import { UserDisk, type NoteFile } from './user-disk';
import { VirtualTime } from './virtual-time';
import { AppWindow, MemoryStore } from './window';

export const ACTIONS = ['run', 'run', 'run', 'two runs', 'batch', 'recheck', 'restore', 'undo', 'dry run'] as const;
export type Action = (typeof ACTIONS)[number];

const DEPTHS = ['shallow', 'shallow', 'deep', 'agentic'] as const satisfies readonly Depth[];
const EDITED = ['replace', 'replace', 'keep', 'review', 'cancel'] as const;

type Turn = Pick<Scenario, 'depth' | 'manner' | 'hasModel'>;

export interface Scenario {
	readonly seed: number;
	readonly noteSeed: number;
	readonly depth: Depth;
	readonly isOffline: boolean;
	readonly hasModel: boolean;
	/** The model's manner. */
	readonly manner: string;
	readonly isInEditor: boolean;
	/** The user's answers to questions. */
	readonly edited: (typeof EDITED)[number];
	readonly poorer: 'replace' | 'keep';
	readonly previewsAll: boolean;
	readonly actions: readonly Action[];
	/** Depth and model of each action; those of the scenario if absent. */
	readonly turns?: readonly Turn[];
	/** Fewest words of the note; 0 if absent. */
	readonly words?: number;
	readonly happenings: readonly Happening[];
}

/** Calls of a run by depth, about: happenings are spread over them. */
const CALLS = 160;
/** Writes of a run, about. */
const WRITES = 9;
const HAPPENINGS = [
	...['stop', 'finish', 'crash', 'fault', 'fault', 'fault', 'fault'],
	...['edit outside', 'edit outside', 'edit inside', 'add inside', 'delete inside', 'format'],
	...['rename', 'move', 'delete', 'save older', 'merge', 'save in two steps', 'append'],
];
/** Most harm is done while something is written: by a crash in the middle, or if the user changes what is replaced. */
const HAPPENINGS_AT_WRITES = [...HAPPENINGS, 'crash', 'crash', 'crash', ...Array<string>(6).fill('edit inside')];

export function scenarioOf(seed: number): Scenario {
	const seeded = new Seeded(seed);
	const actions = Array.from({ length: 1 + seeded.below(4) }, () => seeded.pick(ACTIONS));
	const hasModel = seeded.isTrue(0.6);
	return {
		seed,
		noteSeed: seeded.below(2 ** 31),
		depth: seeded.pick(DEPTHS),
		isOffline: seeded.isTrue(0.15),
		hasModel,
		manner: seeded.isTrue(0.6) ? 'sensible' : (SCENARIOS[seeded.below(SCENARIOS.length)] ?? 'sensible'),
		isInEditor: seeded.isTrue(0.4),
		edited: seeded.pick(EDITED),
		poorer: seeded.pick(['replace', 'replace', 'keep']),
		previewsAll: seeded.isTrue(0.1),
		actions,
		happenings: Array.from({ length: seeded.below(6) }, () => happeningOf(seeded, actions.length)),
	};
}

/** Many happen while something is written: there are few such calls. */
function happeningOf(seeded: Seeded, actions: number): Happening {
	const isAtWrite = seeded.isTrue(0.5);
	const kinds = isAtWrite ? HAPPENINGS_AT_WRITES : HAPPENINGS;
	const what = kinds[seeded.below(kinds.length)] ?? 'fault';
	const seed = seeded.below(2 ** 31);
	if (!isAtWrite) return { at: 1 + seeded.below(CALLS * actions), what, seed };
	return { at: 1 + seeded.below(WRITES * actions), on: seeded.pick(['write file', 'write note']), what, seed };
}

/** Returns the number of runs on a note. */
export function runsIn({ actions }: Scenario): number {
	const counts: Readonly<Record<Action, number>> = {
		run: 1,
		'dry run': 1,
		'two runs': 2,
		batch: 3,
		recheck: 1,
		restore: 0,
		undo: 0,
	};
	return actions.reduce((sum, action) => sum + counts[action], 0);
}

const PATH = 'Trees/Plan.md';
const BATCH = [PATH, 'Second plan.md', 'Other note.md'];

export interface Played {
	/** Empty if all went well. */
	readonly violations: readonly string[];
	/** Number of sections that were written. */
	readonly written: number;
}

export async function play(scenario: Scenario): Promise<Played> {
	const stage = new Stage(scenario);
	await stage.play();
	return { violations: stage.disk.violations, written: stage.written };
}

class Stage {
	readonly disk: UserDisk;
	written = 0;
	private readonly time = new VirtualTime();
	private readonly usage = new MemoryText();
	private readonly bill: Bill = { credits: 0, tokens: 0, unclaimed: { credits: 0, tokens: 0 } };
	private readonly moments: Moments;
	private readonly note: NoteFile;
	private readonly runs: ResearchRun[] = [];
	private windows: AppWindow[] = [];
	private readonly undos: Undo[] = [];
	private readonly happenings: Happenings;
	/** True after a crash: answers that were paid may not be on the account. */
	private hasEverCrashed = false;
	private readonly stopped = new Set<ResearchRun>();
	private turn: Turn;
	/** Resolves once what is kept for renamed notes has moved. */
	private renames = Promise.resolve();

	constructor(private readonly scenario: Scenario) {
		this.turn = scenario;
		this.disk = new UserDisk(() => this.time.now());
		const { text, sections } = generateNote(scenario.noteSeed, scenario.words);
		this.note = this.disk.add(PATH, text, sections);
		const second = generateNote(scenario.noteSeed + 1);
		this.disk.add('Second plan.md', second.text, second.sections);
		this.disk.add(
			'Other note.md',
			'# Other note\n\n## Part 1\n\nMy beech has a wound that healed within two summers.\n',
		);
		this.happenings = new Happenings({
			disk: this.disk,
			note: this.note,
			time: this.time,
			stop: () => this.stop(),
			finish: () => this.runs.forEach((run) => run.finishNow()),
			crash: () => this.moments.crash(),
			renamed: (from, to) => {
				this.renames = [this.renames, ...this.windows.map((window) => window.renamed(from, to))].reduce(
					(all, one) => all.then(() => one),
				);
			},
		});
		this.moments = new Moments(this.time, scenario.happenings, (happening) => this.happenings.happen(happening));
	}

	async play(): Promise<void> {
		this.open();
		for (const [index, action] of this.scenario.actions.entries()) {
			const turn = this.scenario.turns?.[index];
			if (turn) {
				this.turn = turn;
				this.open();
			}
			await this.drive(this.perform(action));
			if (this.moments.hasCrashed) this.restart();
			this.checkRuns();
		}
		await this.drive(this.happenings.settled());
		await this.drive(Promise.all([this.renames, ...this.windows.map((window) => window.saved())]));
		await this.checkAccount();
		this.disk.checkKept();
		if (this.time.left > 0) this.disk.violate(`${this.time.left} timers are left`);
	}

	private open(): void {
		const { disk, time, moments } = this;
		const { isInEditor } = this.scenario;
		const { hasModel, manner } = this.turn;
		const { call, fault } = moments;
		const parts = { call, fault, manner, bill: this.bill, wait: time.wait.bind(time) };
		const search = createSearchMemory({ timer: time, answers: new MemoryStore(call), usage: this.usage });
		const services = new Services(parts);
		this.windows = [0, 1].map(
			() => new AppWindow({ disk, time, moments, search, isInEditor, hasModel, services, stopped: this.stopped }),
		);
	}

	private restart(): void {
		this.hasEverCrashed = true;
		this.time.forget();
		this.moments.revive();
		this.runs.length = 0;
		this.renames = Promise.resolve();
		this.open();
	}

	private async drive(work: Promise<unknown>): Promise<void> {
		const isDone = await this.time.drive(work, () => this.moments.hasCrashed);
		if (!isDone) this.disk.violate('the program waits for ever');
	}

	/** The user starts something. An error that is told to the user does no harm. */
	private async perform(action: Action): Promise<void> {
		const [first, second] = this.windows as [AppWindow, AppWindow];
		const { path } = this.note;
		const quiet = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => this.told(error));
		switch (action) {
			case 'run':
				return void (await quiet(this.research(first, path)));
			case 'dry run':
				return void (await quiet(this.research(first, path, true)));
			case 'two runs':
				return void (await Promise.all([first, second].map((window) => quiet(this.research(window, path)))));
			case 'batch':
				return void (await Promise.all(
					BATCH.map((one) => quiet(this.research(first, one === PATH ? path : one))),
				));
			case 'recheck':
				return void (await quiet(this.recheck(first, path)));
			case 'restore':
				return void (await quiet(this.restore(first, path)));
			case 'undo':
				return void (await quiet(this.undo(first, path)));
		}
	}

	private told(error: unknown): void {
		const isTold = error instanceof ResearchError && error.code !== 'INTERNAL';
		const isPlain = isTold || (error instanceof Error && error.message.startsWith('The host'));
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		if (!isPlain) this.disk.violate(`an error without a sentence: ${text}`);
	}

	private newRun(): ResearchRun {
		const run = new ResearchRun(this.time.clock, SECRETS);
		run.listen((event) => {
			if (event.kind !== 'written') return;
			this.undos.push(event.undo);
			this.written += 1;
		});
		this.runs.push(run);
		return run;
	}

	private async research(window: AppWindow, path: string, dryRun = false): Promise<void> {
		const { isOffline } = this.scenario;
		const { depth } = this.turn;
		const run = this.newRun();
		const options = runOptions(window.settings, { depth, dryRun, ask: this.questions(), unreviewed: 'omit' });
		await researchNote(path, options, window.ports(run, isOffline, dryRun ? 'dry run' : 'run'), run);
	}

	private stop(): void {
		for (const run of this.runs) {
			run.stop();
			this.stopped.add(run);
		}
	}

	private questions(): SectionQuestions {
		const { edited, poorer, previewsAll } = this.scenario;
		const ask = <T>(answer: T): Promise<T> => this.moments.call('ask', () => answer);
		return {
			previewsAll,
			aboutEdits: () =>
				edited === 'cancel'
					? ask(undefined).then(() => Promise.reject(new ResearchError('CANCELLED', 'Cancelled.', '')))
					: ask(edited),
			aboutPoorer: () => ask(poorer),
			aboutChanges: ({ after }) => ask(after),
		};
	}

	private async recheck(window: AppWindow, path: string): Promise<void> {
		const run = this.newRun();
		const { style } = runOptions(window.settings, { depth: 'shallow' });
		const ports = window.recheckPorts(run);
		await markSection(await recheckNote(path, style, ports, run), style, ports.notes);
	}

	private async restore(window: AppWindow, path: string): Promise<void> {
		const { style } = runOptions(window.settings, { depth: 'shallow' });
		const note = await window.notes(undefined, 'restore').open(path);
		const latest = this.disk.lastReplaced.get(this.note);
		const restored = await restoreNote(
			note,
			style,
			{ history: window.kit.history, clock: this.time.clock, notes: window.recheckPorts(this.newRun()).notes },
			{ warn: () => undefined },
		);
		if (restored && latest !== undefined && note.path === this.note.path && !restored.text.includes(latest))
			this.disk.violate('another section than the last one was restored');
	}

	private async undo(window: AppWindow, path: string): Promise<void> {
		const undo = this.undos.pop();
		if (!undo) return;
		await undoWrite(await window.notes(undefined, 'undo').open(path), undo);
	}

	private checkRuns(): void {
		for (const run of this.runs)
			for (const signal of [run.signal, run.finishSignal]) {
				const count = getEventListeners(signal, 'abort').length;
				if (count > 0) this.disk.violate(`${count} listeners are left`);
			}
	}

	/** Checks that the account of the device and the reports hold all that the services charged. */
	private async checkAccount(): Promise<void> {
		const ledger = new UsageLedger(this.usage);
		await ledger.load();
		const { total } = ledger.usage('tavily', this.time.now());
		const { credits, unclaimed } = this.bill;
		if (this.hasEverCrashed) return;
		if (total < credits || total > credits + unclaimed.credits)
			this.disk.violate(`paid ${credits} credits, ${total} on the account`);
		const counted = this.runs.reduce((sum, run) => sum + run.usage.search_credits, 0);
		if (counted < credits || counted > credits + unclaimed.credits)
			this.disk.violate(`paid ${credits} credits, ${counted} in the reports`);
		const tokens = this.runs.reduce((sum, run) => sum + run.usage.input_tokens, 0);
		if (tokens < this.bill.tokens || tokens > this.bill.tokens + unclaimed.tokens)
			this.disk.violate(`paid ${this.bill.tokens} tokens, ${tokens} in the reports`);
	}
}
