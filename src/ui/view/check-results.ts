import type { LookedUpPassage, SourceCheck } from '../../research/history/run-history';
import type { PassageState } from '../../research/model/evidence';
import type { ReportedSource } from '../../research/report/report';
import { RECHECK_STRINGS as TEXT } from '../../locales/locale';
import { shownAddress, shownHost } from '../../text/web-address';

/** The worst first: a source shows the worst state of its passages. */
const STATES: readonly PassageState[] = ['gone', 'changed', 'unreachable', 'unconfirmed', 'there'];

/** Results of a check, by source and quote. */
export class CheckResults {
	private readonly byAddress = new Map<string, LookedUpPassage[]>();

	constructor(check: SourceCheck | undefined) {
		for (const passage of check?.passages ?? []) {
			const address = passage.address ?? '';
			this.byAddress.set(address, [...(this.byAddress.get(address) ?? []), passage]);
		}
	}

	ofSource(source: ReportedSource): LookedUpPassage | undefined {
		return worst(this.byAddress.get(source.url ?? source.path ?? '') ?? []);
	}

	/** A quote that was not looked up itself has the state of a source that nobody could read. */
	ofQuote(source: ReportedSource, quote: string): LookedUpPassage | undefined {
		const known = this.byAddress.get(source.url ?? source.path ?? '') ?? [];
		const isUnread = ({ state }: LookedUpPassage): boolean => state === 'gone' || state === 'unreachable';
		return known.find((passage) => passage.quote === quote) ?? known.find(isUnread);
	}
}

function worst(passages: readonly LookedUpPassage[]): LookedUpPassage | undefined {
	return [...passages].sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))[0];
}

/** Draws a passage's state, with a link to the archived copy of a page that is gone. */
export function drawState(container: HTMLElement, passage: LookedUpPassage | undefined): void {
	if (!passage) return;
	const { state, reason, archived } = passage;
	container.createSpan({
		cls: `research-note-check mod-${state}`,
		text: TEXT.states[state],
		attr: { title: reason ?? TEXT.explained[state] },
	});
	const copy = archived === undefined ? undefined : shownAddress(archived);
	if (copy === undefined) return;
	container.createEl('a', {
		cls: 'external-link research-note-copy',
		text: TEXT.copy,
		attr: { href: copy, title: shownHost(copy) ?? '', target: '_blank', rel: 'noopener' },
	});
}

/** Returns counts by state, the worst first: `1 gone · 4 still there`. */
export function checkCounts({ passages }: SourceCheck): string {
	return STATES.flatMap((state) => {
		const count = passages.filter((passage) => passage.state === state).length;
		return count === 0 ? [] : [`${count} ${TEXT.states[state]}`];
	}).join(' · ');
}
