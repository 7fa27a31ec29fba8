/** Errands and dates with people: nothing to look up. */
import { anyOf, Phrases } from '../words/phrases';

const ERRAND_STARTS = new Phrases(
	[
		'call',
		'phone',
		'ring',
		'e ?mail',
		'text',
		'ask',
		'tell',
		'remind',
		'meet',
		'buy',
		'order',
		'book',
		'pay',
		'return',
		'send',
		'bring',
		'print',
		'invite',
		'thank',
		'pick up',
		'drop off',
		'sign up',
		'renew',
		'schedule',
	].map((verb) => `(?:please )?${verb}`),
	'start',
);
const ERRAND_MARKS = anyOf(
	'tomorrow',
	'tonight',
	'next (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
	'appointment',
	'dentist',
	'birthday',
	'groceries',
	'lends? me',
	'who is (?:on call|free|coming|there)',
	'übermorgen',
	'termin bei',
	'zahnarzt',
	'geburtstag',
	'wer ist (?:dran|da|frei)',
	'rendez vous',
	'cita con',
	'appuntamento',
);
const ERRAND_ENDS = new Phrases(
	[
		'anrufen',
		'einkaufen',
		'kaufen',
		'besorgen',
		'abholen',
		'zurückgeben',
		'bestellen',
		'nachfragen',
		'schicken',
		'mitbringen',
		'acheter',
		'appeler',
		'comprar',
		'llamar',
		'comprare',
		'chiamare',
		'kopen',
		'bellen',
	],
	'end',
);

export function isErrand(text: string): boolean {
	return ERRAND_STARTS.test(text) || ERRAND_MARKS.test(text) || ERRAND_ENDS.test(text);
}
