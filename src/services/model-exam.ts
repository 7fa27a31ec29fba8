/** Tests the abilities of the chosen model with a few questions, before the first run. */
import * as z from 'zod/mini';
import { ModelReviewer } from '../analyst/model-reviewer';
import { ContextOverflow, type Form } from '../llm/chat-model';
import { languageCodeOf } from '../language/language';
import type { ReviewItem, ReviewVerdict } from '../research/model/claim-reviewer';
import { ResearchError } from '../research/model/errors';
import type { RunContext } from '../research/model/ports';
import type { Settings } from '../settings/schema';
import type { Keys } from './kit';
import { type ClockedKit, endpointModel, modelSettings } from './models';

export interface ModelAbilities {
	/** True if the model answers with a JSON object of a given form. */
	readonly fillsForms: boolean;
	/** True if the model remembers the beginning of a text of `EXAM_TOKENS`. */
	readonly readsLongTexts: boolean;
	/** True if the model answers a question on a German note in German; undefined if the text was too long for it. */
	readonly keepsLanguage: boolean | undefined;
	/** Correct verdicts as second reader, out of `REVIEWED.length`. */
	readonly rightVerdicts: number;
}

/** Tokens of the long text: more than 4,096, Ollama's default window. */
const EXAM_TOKENS = 6_000;
/** Lines of the long text. A line has 19 tokens by `estimateTokens`. */
const LINES = Math.ceil(EXAM_TOKENS / 19);
const CODE_WORD = 'Kormoran';

const EXAM = z.object({ codeWord: z.string(), answer: z.string() });
const examForm: Form<z.infer<typeof EXAM>> = { name: 'exam', schema: EXAM };

/** Sentences on `PASSAGE`, each with the verdict that a second reader should give. */
export const REVIEWED: readonly (readonly [ReviewItem['kind'], string, ReviewVerdict])[] = [
	['statement', 'The lighthouse was built in 1902.', 'supported'],
	['statement', 'The lighthouse was built in 1920.', 'unsupported'],
	['claim', 'The lighthouse has never been repaired.', 'contradicts'],
	['claim', 'The lighthouse is the tallest of the country.', 'neither'],
];
const PASSAGE = 'The lighthouse was built in 1902. After a storm in 1954 its tower was repaired with new stone.';

/**
 * Tests the model with two calls. An answer in a wrong form is requested once more.
 * @throws ResearchError if the model cannot be reached or refuses the key; the signal's reason once it aborts
 */
export async function examineModel(
	settings: Settings,
	keys: Keys,
	kit: ClockedKit,
	run: RunContext,
): Promise<ModelAbilities> {
	const model = endpointModel(modelSettings(settings, keys), settings, keys, kit);
	const answered = await unlessMalformed(model.complete({ ...longQuestion(), form: examForm }, run));
	if (answered === undefined)
		return { fillsForms: false, readsLongTexts: false, keepsLanguage: undefined, rightVerdicts: 0 };
	const verdicts = await unlessMalformed(reviewed(new ModelReviewer(model), run));
	const rightVerdicts = typeof verdicts === 'number' ? verdicts : 0;
	if (answered === 'too-long')
		return { fillsForms: verdicts !== undefined, readsLongTexts: false, keepsLanguage: undefined, rightVerdicts };
	return {
		fillsForms: true,
		readsLongTexts: answered.codeWord.includes(CODE_WORD),
		keepsLanguage: languageCodeOf(answered.answer) === 'de',
		rightVerdicts,
	};
}

/** Returns undefined if the answer's form is wrong, or `too-long` if the text exceeds the model's window. */
async function unlessMalformed<T>(answer: Promise<T>): Promise<T | 'too-long' | undefined> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof ContextOverflow) return 'too-long';
		if (error instanceof ResearchError && error.code === 'MALFORMED_RESPONSE') return undefined;
		throw error;
	}
}

function longQuestion(): { readonly system: string; readonly user: string } {
	const lines = Array.from(
		{ length: LINES },
		(_, day) => `Tag ${day + 1}: Wind aus Nordwest, Stärke ${(day * 7) % 12}, ${900 + day} Möwen.`,
	);
	return {
		system:
			'Read the log and answer with one JSON object: {"codeWord":"…","answer":"…"}. “codeWord” is the code word ' +
			'that the first line of the log names. “answer” is one whole sentence that answers the question at the ' +
			'end, in the language of the log.',
		user: [`Das Kennwort dieses Logbuchs ist ${CODE_WORD}.`, ...lines, 'Frage: Was steht in diesem Logbuch?'].join(
			'\n',
		),
	};
}

async function reviewed(reader: ModelReviewer, run: RunContext): Promise<number> {
	const items = REVIEWED.map(([kind, text], index): ReviewItem => ({
		id: `R${index + 1}`,
		kind,
		text,
		topic: 'The lighthouse',
		before: '',
		question: '',
		doubted: '',
		passages: [
			{
				title: 'The lighthouse',
				headings: [],
				isOwnNote: false,
				published: undefined,
				publisher: '',
				quote: PASSAGE,
				text: PASSAGE,
			},
		],
	}));
	const answers = await reader.review(items, run);
	return REVIEWED.filter(([, , verdict], index) => answers.get(`R${index + 1}`)?.verdict === verdict).length;
}
