/** Decides whose words a note and its parts are. */
import type { NoteDocument, NoteLine } from '../markdown/note-document';
import { propertiesOf, scalarProperty } from '../markdown/properties';
import { propertyTexts } from '../markdown/property-forms';
import { readNote } from '../markdown/read-note';
import { namesConversation, voiceOfAddress } from './addresses';
import { blockVoices, type VoiceSpan } from './block-voices';
import { isClipping } from './clippings';
import { PRODUCT_NAME } from './labels';
import { namedSpeaker } from './named-speaker';
import { copiedSections } from './own-sections';
import { mayHaveMarks, SAVED_SHAPES, type SavedShape } from './saved-shapes';
import { ASSISTANT, isVoice, OWN, type Speaker, type Voice } from './voice';

/** The user's settings about voices. */
export interface VoiceRules {
	/** False if only the property and the folders of the settings tell an assistant's or an author's notes. */
	readonly isOn: boolean;
	/** True if a note with the address of a web page counts as that page. */
	readonly hasPages: boolean;
	/** Returns the voice that the settings give to the notes of a folder. */
	readonly ofFolder: (path: string) => Voice | undefined;
}

export const DEFAULT_VOICE_RULES: VoiceRules = { isOn: true, hasPages: true, ofFolder: () => undefined };

export interface NoteVoices {
	/** Voice of the note, apart from the spans. */
	readonly note: Speaker;
	/** Parts in another voice, in order. */
	readonly spans: readonly VoiceSpan[];
}

/** Property with which the user says whose words a note is. */
const PROPERTY = 'research-voice';

/**
 * @param text of the note; of a canvas, the text of its cards
 * @param read returns the text, read
 */
export function noteVoices(
	path: string,
	text: string,
	rules: VoiceRules,
	read: () => NoteDocument = () => readNote(text, { repair: true }),
): NoteVoices {
	const sections = copiedSections(text, read).map((section) => ({ ...section, ...ASSISTANT }));
	const said = voiceSaid(text) ?? rules.ofFolder(path);
	if (said !== undefined) return { note: { ...namedSpeaker(text), voice: said }, spans: sections };
	const page = rules.hasPages ? pageOf(path, text) : undefined;
	if (!rules.isOn) return { note: page === undefined ? OWN : { voice: 'page' }, spans: sections };
	const blocks = blockVoices(text, read);
	if (blocks.isChat) return { note: ASSISTANT, spans: [] };
	const shapes = shapesOf(path, text);
	if (isSavedChat(text, shapes)) return { note: ASSISTANT, spans: [] };
	if (shapes.has('highlight')) {
		const note: Speaker = { ...namedSpeaker(text), voice: 'highlight' };
		return { note, spans: inOrder([...remarks(read(), blocks.spans), ...sections]) };
	}
	if (page !== undefined) return { note: { voice: voiceOfAddress(page) }, spans: sections };
	return { note: OWN, spans: blocks.spans.map((span) => named(span, text)) };
}

/** Returns the voice at an offset of the text. */
export function voiceAt({ note, spans }: NoteVoices, offset: number): Speaker {
	const span = spans.find(({ start, end }) => offset >= start && offset < end);
	if (!span) return note;
	const { voice, author, work } = span;
	return { voice, ...(author !== undefined && { author }), ...(work !== undefined && { work }) };
}

/** Returns the offsets at which another voice may begin, in order, whatever the settings and the folder say. */
export function voiceChanges(note: NoteDocument): number[] {
	const { text } = note;
	// In most notes nothing has another voice, whatever program wrote them.
	if (!REMARK.test(text) && blockVoices(text, () => note).spans.length === 0) return [];
	return noteVoices('', text, DEFAULT_VOICE_RULES, () => note).spans.flatMap(({ start, end }) => [start, end]);
}

function voiceSaid(text: string): Voice | undefined {
	const said = scalarProperty(text, PROPERTY)?.toLowerCase();
	return said !== undefined && isVoice(said) ? said : undefined;
}

/** Returns the web address of the page that the note is a clipping of. */
function pageOf(path: string, text: string): string | undefined {
	const values = [...propertyTexts(text, 'source'), ...propertyTexts(text, 'url')];
	const address = values
		.map((value) => /^[\s"'[-]*(https?:\/\/[^\s"'\],]+)/i.exec(value)?.[1])
		.find((url) => url !== undefined);
	return address !== undefined && isClipping(path, text) ? address : undefined;
}

/** Properties and lines above the text that name the place a chat was copied from. */
const SOURCES = 'source|url|link|from|chat|quelle|fuente|fonte|lien|bron|källa|kilde|źródło|источник|来源|出典|출처';
const FROM_PROPERTIES = `${SOURCES}|(?:chat|share|conversation|original)[-_ ]?(?:url|link)`;
const FROM_LINE = new RegExp(
	String.raw`^[-*+> ]*\*{0,2}(?:${SOURCES}|chat url|chat link|conversation|exported)(?!\p{L})`,
	'iu',
);
/** Lines of the text that may name it. */
const HEAD_LINES = 12;

function isSavedChat(text: string, shapes: ReadonlySet<SavedShape['voice']>): boolean {
	return (
		shapes.has('assistant') ||
		propertyTexts(text, FROM_PROPERTIES).some(namesConversation) ||
		headOf(text)
			.split(/[\r\n]+/, HEAD_LINES)
			.some((line) => FROM_LINE.test(line) && namesConversation(line))
	);
}

function headOf(text: string): string {
	const start = propertiesOf(text)?.end ?? 0;
	return text.slice(start, start + 4_000);
}

/** Returns the voices of the programs that may have written the note. */
function shapesOf(path: string, text: string): ReadonlySet<SavedShape['voice']> {
	const lines = propertiesOf(text)?.text ?? '';
	const head = headOf(text);
	const foot = text.slice(-300);
	const hasMarks = mayHaveMarks(head);
	const tags = propertyTexts(text, 'tags?').flatMap((value) => value.split(/[\s,"'[\]]+/));
	const authors = propertyTexts(text, 'author|creator|(?:generated|written|created)[-_ ]by').map((author) =>
		author.replace(/["'[\]]/g, '').trim(),
	);
	const fitting = SAVED_SHAPES.filter(
		({ folder, tag, author, properties, end, isConversation, text: marks }) =>
			folder?.test(path) === true ||
			(author === true && authors.some((one) => PRODUCT_NAME().test(one))) ||
			(tag !== undefined && tags.some((one) => tag.test(one.replace(/^#/, '')))) ||
			(properties !== undefined && lines !== '' && properties.every((line) => line.test(lines))) ||
			(end?.test(foot) === true && (isConversation !== true || namesConversation(foot))) ||
			(marks !== undefined && hasMarks && marks.every((mark) => mark.test(head))),
	);
	return new Set(fitting.map(({ voice }) => voice));
}

/** `Note: ask Tom`, `**Note:** ask Tom`, `📝 Note:: ask Tom` */
const REMARK = /(\*\*|📝 )?(?:my )?(?:note|annotation|comment|notiz)s?(?:\*\*)?:/iu;

/** Returns the user's words in a note of highlights: remarks, and if the highlights are quotes the other paragraphs. */
function remarks({ text, lines }: NoteDocument, spans: readonly VoiceSpan[]): VoiceSpan[] {
	const marked = spans.filter(({ voice }) => voice === 'highlight');
	const areQuotes = marked.length > 0 && marked.every(({ start }) => /^[ \t]*>/.test(text.slice(start, start + 20)));
	const first = areQuotes ? (marked[0]?.start ?? text.length) : text.length;
	return lines.flatMap((line, index): VoiceSpan[] => {
		const isBelow = line.start >= first && isParagraph(line);
		return isBelow || isRemark(line, index) ? [{ start: line.start, end: line.end, ...OWN }] : [];
	});
}

/** True for a line that begins with a label in bold or behind a sign, or in an item below a highlight. */
function isRemark({ text, inside, block }: NoteLine, index: number): boolean {
	const label = REMARK.exec(text.slice(inside));
	const inner = block?.within.at(-1);
	const isBelow = inner?.kind === 'item' && inner.line === index && /^[ \t]/.test(text);
	return label?.index === 0 && (label[1] !== undefined || isBelow);
}

/** False in a quote or item, and for a field, an id or tags. */
function isParagraph({ text, block }: NoteLine): boolean {
	return (
		block?.kind === 'paragraph' && block.within.length === 0 && !/^[ \t]*[#^]|::/.test(text) && /\p{L}/u.test(text)
	);
}

/** Adds the author and the work that the note names to a highlight that names none. */
function named(span: VoiceSpan, text: string): VoiceSpan {
	if (span.voice !== 'highlight' || span.author !== undefined) return span;
	return { ...namedSpeaker(text), ...span };
}

function inOrder(spans: readonly VoiceSpan[]): VoiceSpan[] {
	return [...spans].sort((a, b) => a.start - b.start);
}
