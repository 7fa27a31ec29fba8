import { leansBack } from '../../language/leaning';
import { once } from '../../text/lazy';
import { plainBlocks } from '../../text/markdown/plain-text';
import { type Statement, type StatementId } from '../ledger/statement';
import { readableQuote } from '../verify/readable-quote';

/** The end of a sentence, or of a line that leads to a list, with quotes, brackets and emphasis behind it. */
const ENDED = /[.!?…:。！？：]["'”’»)\]*_]*$/u;
/** An item that goes on with the sentence above its list: a lower-case letter or a figure begins it. */
const GOES_ON = /^[^\p{L}\p{N}]*[\p{Ll}\p{N}]/u;
const LEADS = /[:：]$/u;

/** Finds the sentences of the note that stand for its claims in the section. */
export class ClaimSentences {
	/** The paragraphs and items of the note. */
	private readonly blocks: () => readonly string[];

	constructor(
		noteText: string,
		private readonly statements: readonly Statement[],
	) {
		this.blocks = once(() => plainBlocks(noteText).map(({ text }) => readableQuote(text)));
	}

	/**
	 * Returns the whole sentence of a claim. If it leans on the sentence before it in the same paragraph, that one is
	 * shown too: “We applied in May. That takes six weeks.” The first sentence of a paragraph leans on no single one.
	 * An item that goes on with the line above its list stands behind it: “Venus has no: … liquid water”.
	 */
	of({ id, statement }: { readonly id: StatementId; readonly statement: string }): string {
		const own = this.statements.find((one) => one.id === id);
		if (!own) return statement;
		const said = readableQuote(statement);
		const whole = [own.within, own.words]
			.map((text = '') => readableQuote(text))
			.find((text) => text.includes(said));
		const sentence = whole ?? said;
		const lead = own.under?.findLast((line) => LEADS.test(line));
		if (lead !== undefined && own.isRow !== true && GOES_ON.test(sentence))
			return `${readableQuote(lead)} … ${sentence}`;
		// A line without an end, such as the caption of a list, would run on into the claim.
		if (!ENDED.test(own.before) || !leansBack(sentence)) return sentence;
		const before = readableQuote(own.before);
		const both = `${before} ${sentence}`;
		return this.blocks().some((block) => block.includes(both)) ? both : sentence;
	}

	/** Returns the whole sentence with the words of the claim in bold. */
	marked(claim: { readonly id: StatementId; readonly statement: string }): string {
		const judged = readableQuote(claim.statement).replace(/(?<![.,;。])[.,;。]+$/u, '');
		return this.of(claim).replace(judged, () => `**${judged}**`);
	}
}
