/** Sentences that tell their reader what to do: nothing to be true or false, and seldom what is wanted of a subject. */
import { once } from '../../../text/lazy';

/** None of these opens a sentence as a noun. */
const DO =
	'select|click|tap(?! water)|choose|press|browse|navigate|enter|scroll|drag|toggle|check out|right-click|' +
	'double-click|create|delete|remove|rename|insert|enable|disable|install|download|upload|ensure|refer|learn|visit|' +
	'follow|find|see|go|ask|make sure|assign|attach|avoid|combine|compare|configure|connect|consider|convert|' +
	'define|describe|determine|discuss|explain|expose|extend|generate|identify|imagine|implement|integrate|optimize|' +
	'prepare|remember|replace|solve|think (?:of|about)|understand|verify|write|bake|bring|chop|discard|grind|knead|let|' +
	'mix(?!\\sof\\s)|pour|rinse|serve|simmer|soak|stir|wash|whisk|use(?!\\s(?:of|in|as|for|and|by|cases?)\\s)';
/** These are nouns too: `Open source is …`, `Use of water is …`. */
const DO_TO =
	'open|use|set|add|move|copy|close|type|run|note|try|read|save|edit|show|turn|switch|check|keep|put|get|start|stop|' +
	'view|list|manage|search|change|build|repeat|consult|contact|apply|cook|cover|cut|drink|dry|eat|fill|fold|give|' +
	'heat|place|split|store|take|wear';
const TO_WHAT = 'a|an|the|this|that|these|those|your|all|any|each|one|it|to|on|off|up|in|how';
/** `In the menu, `, `To rename it, `, `Once connected, `: what stands before the verb. */
const LED_IN = '(?:(?:in|on|at|from|under|to|once|then|next|if|when|after|before|for)\\s[^,]{1,160},\\s+(?:then\\s+)?)';
const LEADING = `${LED_IN}?(?:please\\s)?`;

const INSTRUCTIONS = once(() => [
	new RegExp(`^${LEADING}(?:${DO})(?:\\s(?!is\\s|are\\s|was\\s)|,)`, 'iu'),
	new RegExp(`^${LEADING}(?:${DO_TO})(?:\\s(?:${TO_WHAT})\\s|,\\s)`, 'iu'),
	// After what leads in, no noun of these words stands without an article: `On another device, open Obsidian`.
	new RegExp(`^${LED_IN}(?:${DO_TO})\\s(?!of\\s|and\\s|is\\s|are\\s|was\\s|can\\s)`, 'iu'),
	// `Bei Fragen wenden Sie sich an …`, `Vor der Einnahme sprechen Sie bitte mit …`
	/\p{Ll}en Sie(?: sich)? bitte\s|\swenden Sie sich\s/u,
	/^\p{Lu}\p{L}+en Sie\s|^\p{Lu}\p{L}+ez\s/u,
	/^(?:Haz clic|Haga clic|Selecciona|Seleccione|Pulsa|Pulse|Elige|Elija)\s/u,
	/を(?:選択|クリック|タップ|入力|押)し|してください。?$/u,
	/^(?:.{0,12}[，,])?(?:请)?(?:点击|单击|选择|点按)|^(?:请|打开|列出|查看|管理和|了解如何)/u,
]);

/** `Storage: `, `In the fridge (short-term): ` */
const LABEL = /^[^.!?:]{1,60}:\s+/u;

/** True for an order or a piece of advice, with or without a label before it. */
export function isInstruction(text: string): boolean {
	const told = text.replace(LABEL, '');
	return INSTRUCTIONS().some((pattern) => pattern.test(text) || pattern.test(told));
}
