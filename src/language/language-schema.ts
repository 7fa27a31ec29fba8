/**
 * The schema of `src/languages/<code>.json`, which holds the words and phrases of one language. A field that a language
 * does not need is left out. CONTRIBUTING.md lists the few words that are elsewhere, because they are parts of a
 * grammar in one regular expression.
 *
 * Words are separated by spaces, phrases by a comma and a space, both in code point order. In a phrase, `(a|b)` stands
 * for either alternative, `*` for any letters and `…` for one word or the rest of one: `(more|less) than, …er than`.
 */
import * as z from 'zod/mini';

const words = z.string().check(z.regex(/^\S+(?: \S+)*$/));
const phrases = z.string().check(z.regex(/^[^\s,]+(?: [^\s,]+)*(?:, [^\s,]+(?: [^\s,]+)*)*$/));
/** Words by the number that they mean */
const numbers = z.record(z.string().check(z.regex(/^\d+$/)), words);
const text = z.string().check(z.minLength(1));
/**
 * Forms of a counted word, with `#` for the number: for one and others, or for one, few and many, depending on the
 * language
 */
const forms = z.readonly(z.array(text).check(z.minLength(1), z.maxLength(3)));

/** Labels in a section; `#` is replaced by a value */
const section = z.strictObject({
	/** Marks around a quote */
	quotes: z.tuple([text, text]),
	/** Headings and the title of a callout */
	checkThese: text,
	answers: text,
	adds: text,
	/** Title of the collapsed part that holds everything over the word limit */
	more: text,
	linkThese: text,
	/** Depths in the line at the top */
	depths: z.strictObject({ shallow: text, deep: text, agentic: text }),
	pages: forms,
	/** Pages that only a search result is known of */
	results: forms,
	notes: forms,
	contradicted: forms,
	/** After the count of contradicted claims */
	supportedCount: forms,
	/** Count of supported claims if none is contradicted */
	supportedAlone: forms,
	/** `@` of `#` questions; `@` is the number answered */
	answered: forms,
	/** `@` of `#` web searches; `@` is the number that failed */
	searchesFailed: forms,
	/** For a search answered from the cache; `#` is its time or day */
	remembered: text,
	/** Results of claims: titles followed by a number, and words after a claim */
	supported: text,
	/** Title of claims that nothing decides, with what was found on them */
	lookYourself: text,
	/** Title of the folded ones below these */
	lookFurther: text,
	disagree: text,
	/** After a finding that bears on a claim of the note; `#` is the claim’s words in quotation marks */
	bearings: z.strictObject({ against: text, limits: text, supports: text }),
	/** After a verdict whose quotes all come from one shop */
	oneSeller: text,
	/** Before a sentence that may be out of date; `#` is the month of its page */
	dated: text,
	/** After a claim that only other notes of the writer contradict */
	notesDisagree: text,
	notesAgree: text,
	/** After a claim that a newer note of the writer contradicts */
	newerNote: text,
	/** After a claim, before the values that the writer's notes have had of one thing, by their dates */
	notesOverTime: text,
	/** The researched note, behind its value or before its date */
	thisNote: text,
	/** Before the sentence of another note */
	yourNote: text,
	/** Before the sentence that supports a contradicted claim, or contradicts a supported one */
	inFavour: text,
	against: text,
	/** After the title of a page that was seen only as a search result */
	searchResult: text,
	/** After the author and title of a highlight */
	yourHighlight: text,
	/** The part of a paper that was read. */
	abstract: text,
	fullText: text,
	/** Title of the collapsed list of notes and pages that are answers of assistants */
	assistants: text,
	/** Of an assistant's answer that was checked sentence by sentence */
	checkedAnswer: z.strictObject({
		sentences: forms,
		/** Sentences that hold: `8 stand` */
		stand: forms,
		/** Sentences that are contradicted: `2 contradicted` */
		contradicted: forms,
		linksSilent: forms,
		linksGone: forms,
		/** Title of the list of wrong links */
		links: text,
		/** After a sentence whose link leads to a page without what the sentence says */
		silent: text,
		gone: text,
	}),
	/** After a link that was rechecked: its passage changed, its source is gone, the link to an archived copy */
	sourceMarks: z.strictObject({ changed: text, gone: text, copy: text }),
});

/** Labels for the run that made a section; `#` is replaced by a value */
const run = z.strictObject({
	/** After a sentence that the second reader did not confirm */
	unreviewed: text,
	report: text,
	pagesRead: text,
	searchOnly: text,
	notRead: text,
	/** Before `62 % of the note` */
	shownToModel: text,
	parts: z.strictObject({ note: text, evidence: text, pages: text }),
	removed: text,
	nothingRemoved: text,
	/** At the end of a shortened list */
	more: text,
	/** Reasons to remove a statement */
	reasons: z.strictObject({
		source: text,
		quote: text,
		fact: text,
		proof: text,
		reader: text,
		repeat: text,
		subject: text,
		alone: text,
	}),
});

/** Words that show what of a note is private, for the filter of web queries */
const privacy = z.strictObject({
	/** Before a password or token: `api key` */
	secrets: z.optional(phrases),
	/** Before a token, but also used for other things: `secret` */
	tokens: z.optional(phrases),
	/** Before a user's name and password: `login` */
	logins: z.optional(phrases),
	/** After a word for a secret, if both together name another thing: `manager` */
	terms: z.optional(phrases),
	/** After a number and a hyphen, as the length of a secret: `digit` */
	lengths: z.optional(phrases),
	/** Words after `the password is` that are not a password: `wrong` */
	states: z.optional(phrases),
	/** Before a code that may be a plain number: `door code` */
	codes: z.optional(phrases),
	/** Before `code`, if it is known to everybody: `error` */
	publicCodes: z.optional(phrases),
	/** Between one of these words and its value: `is` */
	links: z.optional(phrases),
	/** Before the number of a document or an account: `passport number` */
	numbers: z.optional(phrases),
	/** Words of a sentence about health: `diagnos*` */
	health: z.optional(phrases),
	/** Before the name of somebody whom the writer knows: `sister` */
	relations: z.optional(phrases),
	/** Relations that are also kinds of programs and companies: `manager` */
	roles: z.optional(phrases),
	/** Before such a word if the person belongs to somebody else: `his` */
	theirs: z.optional(phrases),
	/** Before the name of somebody whom the writer met or called: `call with` */
	meetings: z.optional(phrases),
	/** Before the place of that person: `from` */
	places: z.optional(phrases),
	/** Words in names that are not persons: `hospital` */
	institutions: z.optional(phrases),
	/** Words near the name of a public person: `composer`, `theory` */
	public: z.optional(phrases),
	/** Right after the name of a person: `suffers` */
	personVerbs: z.optional(phrases),
	/** Right before the name of an author: `by` */
	authors: z.optional(phrases),
	/** Streets, with `*` for their name: `* street` */
	streets: z.optional(phrases),
	/** Words before the name of a street: `rue` */
	streetsBefore: z.optional(phrases),
	/** Words of a sentence about the place where somebody lives: `our flat` */
	home: z.optional(phrases),
	/** Common first names that are not names of places, too */
	firstNames: z.optional(phrases),
});

export const languageSchema = z.strictObject({
	/** Position among all languages: if the words of a text fit several languages, the lowest rank wins */
	rank: z.number(),
	/** True if words are not separated by spaces; phrases of such a language match anywhere in a text */
	unspaced: z.optional(z.literal(true)),
	/** True if every noun has a capital */
	capitalNouns: z.optional(z.literal(true)),
	/** True if a number with a full stop is an ordinal: `3. Mai` */
	ordinalFullStop: z.optional(z.literal(true)),

	/** Letters beside a to z: a text with many others is in another language */
	letters: z.optional(text),
	/** Words that carry no meaning in a search and tell languages apart: `the`, `of` */
	functionWords: z.optional(words),
	/** Words with a meaning that are useless as a topic: `thing`, `several` */
	weakWords: z.optional(words),
	/** Words that deny, for the exact checks: `not`, `nobody` */
	negators: words,
	/** Articles before a name in a list: `the` */
	articles: z.optional(words),
	/** Words for and, and for or. Those of all languages are searched together, so Czech `a` is left out. */
	conjunctions: z.optional(words),
	/** Of these, those after which both sides hold: `and` */
	additions: z.optional(words),
	/** `between` two things */
	between: z.optional(words),
	/** Between the numbers of a range: `3 to 4` */
	rangeWords: z.optional(words),
	/** Between the numbers of a share: `one in four`, `one out of every four` */
	outOf: z.optional(phrases),
	/** Ends of main clauses that deny what follows: `not true that` */
	denyingClauses: z.optional(phrases),
	/** Finite verbs that are rarely used as anything else: `became`, `contains` */
	verbs: z.optional(words),
	/** Endings of verbs that few other words have: `-aient`; in an unspaced language, endings of statements */
	verbEndings: z.optional(words),
	/** Words that are verbs after a plural and may be nouns elsewhere: `mites cause …` */
	verbsBehindPlurals: z.optional(words),

	/** January to December, as in a date */
	months: z.optional(words),
	/** Short forms of the twelve months */
	shortMonths: z.optional(words),
	/** Names of months that are also ordinary words: `may` */
	wordMonths: z.optional(words),
	/** Right before a month without a day or a year: `in March` */
	beforeMonths: z.optional(words),
	numbers: z.optional(
		z.strictObject({
			/** Without the words for one, which are also articles and pronouns */
			cardinals: z.optional(numbers),
			/**
			 * Ordinals that are checked in a claim; without `first` and `second`, which have too many other meanings
			 */
			ordinals: z.optional(numbers),
			/** Words that support a number but are not checked themselves: `both`, `doubled`, `decade` */
			hints: z.optional(numbers),
			/** Words for a half, a third and so on, by their denominator */
			fractions: z.optional(numbers),
			/** Words that a number is multiplied by: `million`, `bn` */
			multipliers: z.optional(numbers),
			/** Parts of numbers with ones before tens, as in `fünfundzwanzig`: the form of one, and the word between */
			compounds: z.optional(z.strictObject({ one: words, between: words })),
			/**
			 * Words for a share in another language that have a different meaning in this one: `half` means `helped` in
			 * German
			 */
			notFractions: z.optional(words),
		}),
	),
	/** Amounts in words: `half an`, `two thirds` */
	amounts: z.optional(phrases),
	/** Right before a number: `about`, `almost` */
	approximately: z.optional(phrases),
	moreThan: z.optional(phrases),
	lessThan: z.optional(phrases),

	/** Words of a sentence that holds only under a condition or in part: `if`, `usually` */
	hedges: z.optional(phrases),
	/** Hedges that name a condition: two sentences with the same condition can still exclude each other */
	conditions: z.optional(phrases),
	/** Hedges that name an ability: `can` */
	abilities: z.optional(phrases),
	/** Words that make a figure a limit: `up to` */
	bounds: z.optional(phrases),
	/** Further words that make a statement say less: `according to`, `example`, `said` */
	weakenings: z.optional(phrases),
	/** Events that happen in one year only: `born`, `founded` */
	events: z.optional(words),
	/** Words that make a sentence a denial */
	negations: z.optional(phrases),
	/** Letters before a verb that deny it: Czech `ne` */
	denyingPrefix: z.optional(words),
	/** Words after which only one name is right: `written by`, `based in` */
	beforeNames: z.optional(words),
	/** Pairs of words of which one denies the other: `after/before` */
	opposites: z.optional(phrases),
	/** Auxiliaries that tell what is from what was: `is`, `was` */
	presentVerbs: z.optional(words),
	pastVerbs: z.optional(words),
	/** Words that deny, attribute or limit what a sentence repeats: `myth`, `said`, `but`, `until` */
	takeBacks: z.optional(words),
	/** Words that open the part of a text that takes back what stands before it: `however` */
	turns: z.optional(phrases),
	/** Words for ways to measure, groups and thirds of a decade by their names, as in `cases.ts`: `median`, `early` */
	cases: z.optional(z.record(z.string(), phrases)),
	/** Words for a state that has ended: `no longer` */
	ended: z.optional(phrases),
	/** Starts of sentences that deny the sentence before: `This is a myth` */
	refutations: z.optional(phrases),
	/** Wording of checkable claims */
	claimCues: z.optional(
		z.strictObject({
			comparison: z.optional(phrases),
			cause: z.optional(phrases),
			absolute: z.optional(phrases),
			denial: z.optional(phrases),
			hearsay: z.optional(phrases),
			definition: z.optional(phrases),
		}),
	),
	/** Words of duty, advice and praise, whose sentence says what ought to be and not what is: `should` */
	norms: z.optional(phrases),
	/** Starts of a line that only points to another text: `see` */
	pointers: z.optional(phrases),
	/** Words at the start that connect a sentence to the one before: `however` */
	connectives: z.optional(phrases),
	/** Connectives that can be removed without a comma after them: `and` */
	bareConnectives: z.optional(phrases),
	/** Words inside a sentence that connect it to the one before: `is therefore …` */
	innerConnectives: z.optional(phrases),
	/** Words of prices, laws and offices, which change: `fee`, `president` */
	changing: z.optional(phrases),
	/** Words of forecasts: `is expected to` */
	forecasts: z.optional(phrases),
	/** Verbs of the future, which are a forecast beside a year: `By 2020 half of them will …` */
	futures: z.optional(phrases),
	/** Words that open the end of a sentence after a comma, without which the rest says the same: `…, because` */
	afterthoughts: z.optional(phrases),
	/** Words at the start that refer to the sentence before: `it`, `in this` */
	leaning: z.optional(phrases),
	/** The first person: `my`, `we` */
	personal: z.optional(phrases),
	/** Verbs of opinion after the name of a person: `thinks` */
	opinionVerbs: z.optional(phrases),
	/** Names of the writer's own family: `mum` */
	family: z.optional(phrases),
	/** First words of questions, by the kind of fact that they ask for */
	asks: z.optional(
		z.strictObject({
			/** Anything that is measured or counted: `how much` */
			amount: z.optional(phrases),
			/** A number, also in words: `how many` */
			count: z.optional(phrases),
			date: z.optional(phrases),
			/** A date with its day: `what day` */
			day: z.optional(phrases),
			duration: z.optional(phrases),
			length: z.optional(phrases),
			mass: z.optional(phrases),
			/** The meaning of a term: `what is` */
			meaning: z.optional(phrases),
			money: z.optional(phrases),
			name: z.optional(phrases),
			share: z.optional(phrases),
			speed: z.optional(phrases),
			temperature: z.optional(phrases),
		}),
	),
	/** Starts of a question to the reader: `are you` */
	asksReader: z.optional(phrases),
	/** Endings of a question that has a full stop: `か` */
	questionEndings: z.optional(words),
	/** Words of advice and instruction: `you` */
	readerAddress: z.optional(phrases),
	/** Wording of errands and appointments, by their place in a sentence */
	errands: z.optional(
		z.strictObject({
			starts: z.optional(phrases),
			anywhere: z.optional(phrases),
			ends: z.optional(phrases),
		}),
	),
	/** Abbreviations without their last full stop */
	abbreviations: z.optional(
		z.strictObject({
			/** Never at the end of a sentence: `e.g` */
			inside: z.optional(words),
			/** At the end of a sentence only if a function word with a capital follows: `inc` */
			oftenInside: z.optional(words),
			/** Part of the number that follows: `fig` */
			beforeNumber: z.optional(words),
		}),
	),

	privacy: z.optional(privacy),
	section,
	run,
});

export type LanguageFile = z.infer<typeof languageSchema>;
export type SectionLabels = LanguageFile['section'];
export type RunLabels = LanguageFile['run'];
export type Forms = SectionLabels['pages'];
