/**
 * Patterns, tables of words and schemas stand at the top of modules, and would all be made while the plugin is loaded,
 * though a start needs few of them. This esbuild plugin has each made when it is first used, so that no source has to
 * say so:
 *
 *     const YEAR = /\b\d{4}\b/u;                  let YEAR$;
 *     … YEAR.test(text) …                 →       … (YEAR$ ??= /\b\d{4}\b/u).test(text) …
 *
 * Left as they are: what other modules import, and a name that stands for something else further down.
 */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** What these return is made later as it is. */
const LATE = /^once(?:PerKey)?$/;

/** @type {import('esbuild').Plugin} */
export const lateTables = {
	name: 'late-tables',
	setup(build) {
		build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
			contents: withLateTables(await readFile(path, 'utf8')),
			loader: 'ts',
		}));
	},
};

/** @param {string} source of a TypeScript module */
export function withLateTables(source) {
	const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
	const tables = new Map(file.statements.flatMap(tablesOf).map((table) => [table.name.text, table]));
	collectUses(file, tables);
	const edits = [...tables.values()].flatMap(editsOf).sort((a, b) => a.start - b.start);
	return edited({ start: 0, end: source.length }, source, edits);
}

/** The table that a statement declares, if it declares one alone and for this module alone. */
function tablesOf(statement) {
	if (!ts.isVariableStatement(statement) || statement.modifiers?.length) return [];
	const { declarations } = statement.declarationList;
	const [{ name, initializer }] = declarations;
	if (declarations.length > 1 || !ts.isIdentifier(name) || !initializer || !isTable(initializer)) return [];
	return [{ statement, name, initializer, uses: [] }];
}

/** What has to be computed, or holds something that has. No module has a state, so that it may be computed later. */
function isTable(node) {
	if (ts.isCallExpression(node)) return !LATE.test(node.expression.getText());
	if (ts.isArrayLiteralExpression(node)) return node.elements.some(isTable);
	if (ts.isObjectLiteralExpression(node))
		return node.properties.some((property) => ts.isPropertyAssignment(property) && isTable(property.initializer));
	return ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isRegularExpressionLiteral(node);
}

/** Notes where each table is used, and forgets one whose name is declared once more or handed out. */
function collectUses(node, tables) {
	if (ts.isTypeNode(node)) return;
	const table = ts.isIdentifier(node) ? tables.get(node.text) : undefined;
	if (table && node !== table.name && !isProperty(node)) {
		if (node.parent.name === node) tables.delete(node.text);
		else table.uses.push(node);
	}
	ts.forEachChild(node, (child) => collectUses(child, tables));
}

/** `options.YEAR`, `{ YEAR: 1 }`: a name inside of something else. */
function isProperty(node) {
	const { parent } = node;
	if (ts.isBindingElement(parent)) return parent.propertyName === node;
	return parent.name === node && (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent));
}

function editsOf({ statement, name, initializer, uses }) {
	const made = `${name.text}$`;
	const make = { before: `(${made} ??= `, of: span(initializer), after: ')' };
	if (uses.length === 1)
		return [
			{ ...span(statement), before: `let ${made};` },
			{ ...span(uses[0]), ...make },
		];
	const get = `${made}$`;
	return [
		{ ...span(statement), before: `let ${made}; const ${get} = () => (${made} ??= `, of: make.of, after: ');' },
		...uses.map((use) => ({ ...span(use), before: `${get}()` })),
	];
}

function span(node) {
	return { start: node.getStart(), end: node.getEnd() };
}

/**
 * @param edits in the order of the text: what stands in place of a part of it, `before` and `after` another part `of`
 * it, in which the edits hold as well
 */
function edited({ start, end }, source, edits) {
	let text = '';
	let at = start;
	for (const edit of edits) {
		if (edit.start < at || edit.end > end) continue;
		text += source.slice(at, edit.start) + edit.before;
		if (edit.of) text += edited(edit.of, source, edits) + edit.after;
		at = edit.end;
	}
	return text + source.slice(at, end);
}
