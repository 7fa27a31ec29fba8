/**
 * Shortens the names of the texts of the interface in `main.js`, in the code and in the packed texts.
 *
 *     new Notice(SESSION_STRINGS.nothingToRestore)   →   new Notice(SESSION_STRINGS.a)
 *
 * Texts of an object that is used as a whole or by a computed name, such as `TEXT.depths[depth]`, keep their names.
 */
import ts from 'typescript';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MODULE_OF_TEXTS = /\/locale'$/;

export class TextKeys {
	/** Short names by path, such as `SESSION_STRINGS.nothingToRestore` */
	#short = new Map();
	#texts;

	/**
	 * @param {object} texts groups of texts by name
	 * @param {readonly import('typescript').SourceFile[]} sources all files that use them
	 */
	constructor(texts, sources) {
		this.#texts = texts;
		const uses = sources.flatMap((source) => usesIn(source, texts));
		const counts = new Map();
		for (const { path, name } of uses) if (name) counts.set(path, (counts.get(path) ?? 0) + 1);
		const whole = new Set(uses.filter(({ name }) => !name).map(({ path }) => path));
		const shorten = (part, at) => {
			if (!isObject(part) || whole.has(at)) return;
			const keys = Object.keys(part);
			const paths = keys.map((key) => `${at}.${key}`).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
			for (const [place, path] of paths.entries()) this.#short.set(path, letters(place));
			for (const key of keys) shorten(part[key], `${at}.${key}`);
		};
		for (const group of Object.keys(texts)) shorten(texts[group], group);
	}

	/** Returns the texts of a locale under their short names; groups keep theirs. */
	renamed(texts, at = '') {
		if (!isObject(texts)) return texts;
		const entries = Object.entries(texts).map(([key, part]) => {
			const path = at === '' ? key : `${at}.${key}`;
			return [this.#short.get(path) ?? key, this.renamed(part, path)];
		});
		return Object.fromEntries(entries);
	}

	/** Returns the edits that make a file use the short names. */
	edits(source) {
		return usesIn(source, this.#texts).flatMap(({ path, name, isShorthand }) => {
			const short = name && this.#short.get(path);
			if (short === undefined) return [];
			const start = name.getStart();
			return [isShorthand ? { start, end: start, text: `${short}: ` } : { start, end: name.end, text: short }];
		});
	}
}

/** Returns the uses of texts: each name with its path, and without a name the path of an object that is used whole. */
function usesIn(source, texts) {
	const groups = new Map();
	const uses = [];
	const visit = (node) => {
		if (ts.isTypeNode(node)) return;
		if (ts.isImportDeclaration(node) && MODULE_OF_TEXTS.test(node.moduleSpecifier.getText()))
			for (const { name, propertyName } of node.importClause.namedBindings.elements)
				groups.set(name.text, (propertyName ?? name).text);
		else if (ts.isIdentifier(node) && groups.has(node.text) && !isNameOfProperty(node))
			uses.push(...usesAt(node, groups.get(node.text), texts));
		else ts.forEachChild(node, visit);
	};
	visit(source);
	return uses;
}

/** Returns the uses that begin with the name of a group, as in `TEXT.states.open` or `const { open } = TEXT.states`. */
function usesAt(group, path, texts) {
	const uses = [];
	let node = group;
	while (isObject(partAt(texts, path)) && ts.isPropertyAccessExpression(node.parent)) {
		node = node.parent;
		path += `.${node.name.text}`;
		uses.push({ path, name: node.name });
	}
	const { parent } = node;
	const elements = ts.isVariableDeclaration(parent) ? (parent.name.elements ?? []) : [];
	const isTakenApart = elements.length > 0 && !elements.some(({ dotDotDotToken }) => dotDotDotToken);
	if (isObject(partAt(texts, path)) && !isTakenApart) uses.push({ path });
	for (const { name, propertyName } of isTakenApart ? elements : []) {
		const key = propertyName ?? name;
		const at = `${path}.${key.text}`;
		uses.push({ path: at, name: key, isShorthand: !propertyName });
		if (isObject(partAt(texts, at))) uses.push({ path: at });
	}
	return uses;
}

function isNameOfProperty(node) {
	const { parent } = node;
	return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}

function partAt(texts, path) {
	return path.split('.').reduce((part, key) => part?.[key], texts);
}

function isObject(part) {
	return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** Returns `a` to `Z`, then `aa`. */
function letters(place) {
	const { length } = LETTERS;
	return (place < length ? '' : letters(Math.floor(place / length) - 1)) + LETTERS[place % length];
}
