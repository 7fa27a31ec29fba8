/**
 * Shortens the names of private members in `main.js` (27 KB). The minifier has to keep them, since it does not know
 * that TypeScript keeps other files from using them. esbuild gives each name with `$_` in front a short one.
 *
 *     class Cache { constructor(private readonly store: Store) {} load() { return this.store.read(); } }
 *     class Cache { constructor(store: Store) { this.$_store = store; } load() { return this.$_store.read(); } }
 */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** @type {import('esbuild').Plugin} */
export const shortNames = {
	name: 'short-names',
	setup({ initialOptions, onLoad }) {
		if (!initialOptions.minify) return;
		initialOptions.mangleProps = /^\$_/;
		onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
			return { contents: withShortNames(await readFile(path, 'utf8')), loader: 'ts' };
		});
	},
};

/** @param {string} source TypeScript */
export function withShortNames(source) {
	const file = ts.createSourceFile('', source, ts.ScriptTarget.ES2022, true);
	const edits = [];
	eachPart(file, (part) => ts.isClassLike(part) && edits.push(...privateEdits(part)));
	return edits
		.sort((a, b) => b.start - a.start)
		.reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), source);
}

function privateEdits(owner) {
	const { members } = owner;
	const kept = namesOfOtherObjects(owner);
	const isShortened = (member) => isPrivate(member) && member.name && !kept.has(member.name.text);
	const constructor = members.find((member) => ts.isConstructorDeclaration(member) && member.body);
	const parameters = constructor?.parameters.filter(isShortened) ?? [];
	const declared = members.filter(isShortened);
	const names = new Set([...parameters, ...declared].map(({ name }) => name.text));
	const edits = declared.map(({ name }) => insertion(name.getStart(), '$_'));
	for (const { modifiers, name } of parameters)
		edits.push({ start: modifiers[0].getStart(), end: name.getStart(), text: '' });
	if (parameters.length > 0) {
		const assignments = parameters.map(({ name: { text } }) => ` this.$_${text} = ${text};`);
		edits.push(insertion(startOf(constructor.body), assignments.join('')));
	}
	eachPart(owner, (part) => {
		if (ts.isPropertyAccessExpression(part) && names.has(part.name.text) && isSelf(part.expression, owner))
			edits.push(insertion(part.name.getStart(), '$_'));
		if (!ts.isVariableDeclaration(part) || !isSelf(part.initializer, owner)) return;
		for (const { name, propertyName } of part.name.elements ?? []) {
			const key = propertyName ?? name;
			if (names.has(key.text)) edits.push(insertion(key.getStart(), propertyName ? '$_' : `$_${key.text}: `));
		}
	});
	return edits;
}

/** Returns the names that a class may use of another object of its type: only a type checker could tell. */
function namesOfOtherObjects(owner) {
	const names = new Set();
	let namesItself = false;
	eachPart(owner, (part) => {
		if (ts.isIdentifier(part) && part.text === owner.name?.text && part !== owner.name) namesItself = true;
		if (ts.isPropertyAccessExpression(part) && !isSelf(part.expression, owner)) names.add(part.name.text);
		if (ts.isBindingElement(part) && !isSelf(part.parent.parent.initializer, owner))
			names.add((part.propertyName ?? part.name).text);
	});
	return namesItself ? names : new Set();
}

function eachPart(node, act) {
	ts.forEachChild(node, (part) => {
		act(part);
		eachPart(part, act);
	});
}

function isPrivate({ modifiers }) {
	return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false;
}

function isSelf(expression, { name }) {
	return expression?.kind === ts.SyntaxKind.ThisKeyword || (name && expression?.getText() === name.text);
}

/** Returns the place in a constructor after its brace, or after its call of `super`. */
function startOf({ statements }) {
	const [first] = statements;
	return first?.expression?.expression?.kind === ts.SyntaxKind.SuperKeyword ? first.end : statements.pos;
}

function insertion(start, text) {
	return { start, end: start, text };
}
