/** English verbs whose forms share no stem: `base past participle …`, folded. */
const TABLE = `
arise arose arisen|be is are was were been|bear bore borne|beat beaten|become became|begin began begun|bend bent|bind bound|bite bit bitten|blow blew blown|break broke broken|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came
creep crept|deal dealt|dig dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen
get got gotten|give gave given|go went gone|grind ground|grow grew grown|hang hung|have has had|hear heard|hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|leave left|lend lent|lie lay lain|light lit|lose lost|make made|mean meant|meet met|pay paid
prove proven|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|shake shook shaken|shine shone|shoot shot|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken|spend spent|spin spun
stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|win won|withdraw withdrew withdrawn|write wrote written`;

const bases: ReadonlyMap<string, string> = new Map(TABLE.trim().split(/[|\n]/).flatMap((line) => {
	const [base = '', ...forms] = line.split(' ');
	return forms.map((form) => [form, base] as const);
}));

const all: ReadonlySet<string> = new Set([...bases.keys(), ...bases.values()]);

/** Whether a word is a form of an irregular verb, its base included. */
export function isIrregularVerb(word: string): boolean {
	return all.has(word);
}

/** The base of an irregular form; any other word as it is. */
export function verbBase(word: string): string {
	return bases.get(word) ?? word;
}
