/** Labels for the report of a run in one language; `#` stands for what is filled in. */
export interface RunLabels {
	/** Behind a sentence that the second reader did not answer for. */
	readonly unreviewed: string;
	/** Where a model failed: a title with the model's name, what was done without it, how to try again. */
	readonly failed: string;
	readonly standsIn: Readonly<Record<'topics' | 'reading' | 'writing' | 'comparison', string>>;
	/** `#` minutes. */
	readonly tryAgain: string;
	/** The report of the run. */
	readonly report: string;
	readonly pagesRead: string;
	readonly searchOnly: string;
	readonly notRead: string;
	/** Before `62 % of the note`. */
	readonly shownToModel: string;
	readonly parts: Readonly<Record<'note' | 'evidence' | 'pages', string>>;
	readonly removed: string;
	readonly nothingRemoved: string;
	/** At the end of a list that is cut. */
	readonly more: string;
	/** Why a statement was removed. */
	readonly reasons: Readonly<Record<'source' | 'quote' | 'fact' | 'proof' | 'reader' | 'repeat', string>>;
}
