/** Decides whose words a note and its parts are. */
import { pattern } from '../lazy';
import { propertiesOf, scalarProperty } from '../markdown/properties';
import { propertyTexts } from '../markdown/property-forms';
import { namesConversation, voiceOfAddress } from './addresses';
import { blockVoices, type VoiceSpan } from './block-voices';
import { PRODUCT_NAME } from './labels';
import { namedSpeaker } from './named-speaker';
import { copiedSections } from './own-sections';
import { SAVED_SHAPES, type SavedShape } from './saved-shapes';
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

/** @param text of the note; of a canvas, the text of its cards */
export function noteVoices(path: string, text: string, rules: VoiceRules): NoteVoices {
	const sections = copiedSections(text).map((section) => ({ ...section, ...ASSISTANT }));
	const said = voiceSaid(text) ?? rules.ofFolder(path);
	if (said !== undefined) return { note: { ...namedSpeaker(text), voice: said }, spans: sections };
	const page = rules.hasPages ? pageOf(text) : undefined;
	if (!rules.isOn) return { note: page === undefined ? OWN : { voice: 'page' }, spans: sections };
	const blocks = blockVoices(text, propertiesOf(text)?.end ?? 0);
	if (blocks.isChat || isSavedChat(path, text)) return { note: ASSISTANT, spans: [] };
	if (hasShape(path, text, 'highlight')) {
		const note: Speaker = { ...namedSpeaker(text), voice: 'highlight' };
		return { note, spans: inOrder([...remarks(text, blocks.spans), ...sections]) };
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
export function voiceChanges(text: string): number[] {
	return noteVoices('', text, DEFAULT_VOICE_RULES).spans.flatMap(({ start, end }) => [start, end]);
}

function voiceSaid(text: string): Voice | undefined {
	const said = scalarProperty(text, PROPERTY)?.toLowerCase();
	return said !== undefined && isVoice(said) ? said : undefined;
}

/** Returns the web address of the page that the note is a clipping of. */
function pageOf(text: string): string | undefined {
	const values = [...propertyTexts(text, 'source'), ...propertyTexts(text, 'url')];
	return values
		.map((value) => /^[\s"'[-]*(https?:\/\/[^\s"'\],]+)/i.exec(value)?.[1])
		.find((url) => url !== undefined);
}

/** Properties and lines above the text that name the place a chat was copied from. */
const FROM_PROPERTIES = 'source|url|link|from|chat|(?:chat|share|conversation|original)[-_ ]?(?:url|link)';
const FROM_LINE = /^[-*+> ]*\*{0,2}(?:source|url|link|chat url|chat link|conversation|exported|from|quelle)\b/i;
/** Lines of the text that may name it. */
const HEAD_LINES = 12;

function isSavedChat(path: string, text: string): boolean {
	const start = propertiesOf(text)?.end ?? 0;
	const head = text.slice(start, start + 4_000).split(/[\r\n]+/, HEAD_LINES);
	return (
		propertyTexts(text, FROM_PROPERTIES).some(namesConversation) ||
		head.some((line) => FROM_LINE.test(line) && namesConversation(line)) ||
		hasShape(path, text, 'assistant')
	);
}

function hasShape(path: string, text: string, voice: SavedShape['voice']): boolean {
	const properties = propertiesOf(text);
	const start = properties?.end ?? 0;
	const head = text.slice(start, start + 4_000);
	const end = text.slice(-300);
	const tags = propertyTexts(text, 'tags?').flatMap((value) => value.split(/[\s,"'[\]]+/));
	const authors = propertyTexts(text, 'author|creator|(?:generated|written|created)[-_ ]by').map((author) =>
		author.replace(/["'[\]]/g, '').trim(),
	);
	return SAVED_SHAPES.some((shape) => {
		const { folder, tag, properties: lines, text: marks, end: last } = shape;
		return (
			shape.voice === voice &&
			(folder?.test(path) === true ||
				(shape.author === true && authors.some((author) => PRODUCT_NAME().test(author))) ||
				(tag !== undefined && tags.some((one) => tag.test(one.replace(/^#/, '')))) ||
				(lines !== undefined && lines.every((line) => line.test(properties?.text ?? ''))) ||
				(last?.test(end) === true && (shape.isConversation !== true || namesConversation(end))) ||
				(marks !== undefined && marks.every((mark) => mark.test(head))))
		);
	});
}

/** Remarks of the user below a highlight: `    - Note: ask Tom`, `**Note:** ask Tom`, `- 📝 Note:: ask Tom` */
const REMARK = pattern('gimu')`
	^(?:[ \t]+[-*+] (?:\*\*)?|[ \t>]*(?:[-*+] )?(?:\*\*|📝\x20))
	(?:note|annotation|comment|my note|notiz)s?(?:\*\*)?:.*$
`;

/** Returns the user's words in a note of highlights: remarks, and if the highlights are quotes the other paragraphs. */
function remarks(text: string, spans: readonly VoiceSpan[]): VoiceSpan[] {
	const marked = spans.filter(({ voice }) => voice === 'highlight');
	const areQuotes = marked.length > 0 && marked.every(({ start }) => /^[ \t]*>/.test(text.slice(start, start + 20)));
	const first = areQuotes ? (marked[0]?.start ?? text.length) : text.length;
	const below = [...text.matchAll(/.+/g)].filter(({ 0: line, index }) => index >= first && isParagraph(line));
	const ends = new Map(
		[...text.matchAll(REMARK()), ...below].map(({ 0: line, index }) => [index, index + line.length]),
	);
	return [...ends].map(([start, end]) => ({ start, end, ...OWN }));
}

/** True for a line that is no quote, heading, rule, list item or field. */
function isParagraph(line: string): boolean {
	return !/^[ \t]*(?:[>#%^]|---|[-*+] )|::/.test(line) && /\p{L}/u.test(line);
}

/** Adds the author and the work that the note names to a highlight that names none. */
function named(span: VoiceSpan, text: string): VoiceSpan {
	if (span.voice !== 'highlight' || span.author !== undefined) return span;
	return { ...namedSpeaker(text), ...span };
}

function inOrder(spans: readonly VoiceSpan[]): VoiceSpan[] {
	return [...spans].sort((a, b) => a.start - b.start);
}
