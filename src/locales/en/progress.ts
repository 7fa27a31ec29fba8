/** User-facing text about the progress, the counts and the costs of a run. */
import { counted } from '../counted';

export const PROGRESS_STRINGS = {
	stages: {
		topics: 'Reading the note',
		gather: 'Searching the vault and the web',
		synthesis: 'Writing',
		verify: 'Checking every sentence',
	},
	/** In place of the stage's name, if nothing leaves this machine. */
	searchingVault: 'Searching the vault',
	topicsFound: (count: number) => `${count} ${count === 1 ? 'topic' : 'topics'}`,
	gathered: (topic: string, sources: number, done: number, total: number) =>
		`${done}/${total} ${topic}: ${sources} ${sources === 1 ? 'source' : 'sources'}`,
	sourcesOf: (topic: string, sources: number) => `${topic}: ${counted(sources, 'source')}`,
	pagesRead: (total: number) => `${total === 1 ? 'page' : 'pages'} read`,
	estimate: ({ searching, reading, left, modelCalls, isLimit }: Estimated) => {
		const model = modelCalls > 0 ? `${isLimit ? 'at most' : 'about'} ${counted(modelCalls, 'model call')}` : '';
		const search = searching > 0 ? `at most ${counted(searching, 'credit')} for searches` : '';
		const pages = reading > 0 ? `at most ${counted(reading, 'credit')} for pages that this device cannot read` : '';
		const rest = left === undefined ? '' : ` (${left.toLocaleString('en')} left this month)`;
		return `May cost ${[search, pages, model].filter(Boolean).join(', ')}${rest}`;
	},
	reading: (done: number, total: number) => `${done}/${total} ${total === 1 ? 'page' : 'pages'} read`,
	warning: (message: string) => `Warning: ${message}`,
	claims: ({ written, duplicates, declined, removed }: StatementCounts) =>
		`${counted(written, 'statement')} written` +
		(duplicates === 0 ? '' : `, ${counted(duplicates, 'duplicate')} left out`) +
		(declined === 0 ? '' : `, ${declined} that you deleted left out`) +
		(removed === 0 ? '' : `, ${removed} removed as unsupported`),
	/** Counts of the section's first line. */
	summary: (counts: Counts) => {
		const { contradicted, supported, not_settled: open, questions, answered, added, folded, links } = counts;
		const parts = [
			contradicted > 0 && `${counted(contradicted, 'claim')} contradicted`,
			supported > 0 && `${counted(supported, 'claim')} supported`,
			questions > 0 && `${answered} of ${counted(questions, 'question')} answered`,
			added > 0 && `${counted(added, 'topic')} extended`,
			open > 0 && `${open} not settled`,
			folded > 0 && `${folded} more folded`,
			links > 0 && `${counted(links, 'note')} to link`,
		];
		return parts.filter((part) => part !== false).join(', ');
	},
	changes: ({ new: added, gone, verdict_changed: changed }: Changes) => {
		const parts = [
			added > 0 && `${added} new`,
			gone > 0 && `${gone} gone`,
			changed > 0 && `${counted(changed, 'verdict')} changed`,
		].filter((part) => part !== false);
		return `Since the last run: ${parts.length === 0 ? 'nothing new' : parts.join(', ')}`;
	},
	sources: (web: number, vault: number) =>
		`${web} web ${web === 1 ? 'page' : 'pages'} and ${vault} ${vault === 1 ? 'note' : 'notes'} cited`,
	cost: (cost: Cost) =>
		`Cost: ${modelCalls(cost)}, ${cost.search_credits} search ${cost.search_credits === 1 ? 'credit' : 'credits'}`,
	/** The same without search credits, for a run in which nothing was searched for elsewhere. */
	modelCost: (cost: Cost) => `Cost: ${modelCalls(cost)}`,
	notesCited: (notes: number) => `${counted(notes, 'note')} cited`,
	time: (milliseconds: number) => `Time: ${(milliseconds / 1000).toFixed(1)} s`,
} as const;

/** In the names of the report. */
interface StatementCounts {
	readonly written: number;
	readonly duplicates: number;
	readonly declined: number;
	readonly removed: number;
}

interface Counts {
	readonly contradicted: number;
	readonly supported: number;
	readonly not_settled: number;
	readonly questions: number;
	readonly answered: number;
	readonly added: number;
	readonly folded: number;
	readonly links: number;
}

interface Changes {
	readonly new: number;
	readonly gone: number;
	readonly verdict_changed: number;
}

interface Estimated {
	readonly searching: number;
	readonly reading: number;
	readonly left?: number;
	readonly modelCalls: number;
	readonly isLimit?: true;
}

function modelCalls({ llm_calls: calls, input_tokens: input, output_tokens: output }: Cost): string {
	if (calls === 0) return 'no model calls';
	const tokens = `${input.toLocaleString('en')} tokens in, ${output.toLocaleString('en')} out`;
	return `${calls} model ${calls === 1 ? 'call' : 'calls'} (${tokens})`;
}

/** In the names of the envelope. */
interface Cost {
	readonly llm_calls: number;
	readonly input_tokens: number;
	readonly output_tokens: number;
	readonly search_credits: number;
}
