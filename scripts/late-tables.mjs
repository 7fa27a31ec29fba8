/**
 * Patterns, word tables and schemas at the top of modules would all be created while the plugin loads, though a start
 * needs few of them. This esbuild plugin creates each on first use, without changes to the sources:
 *
 *     const YEAR = /\b\d{4}\b/u;                  let YEAR$;
 *     … YEAR.test(text) …                 →       … (YEAR$ ??= /\b\d{4}\b/u).test(text) …
 *
 * Not changed: exported values, and names that are declared again further down.
 */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** Functions whose results are already created late. */
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

/** @param {string} source text of a TypeScript module */
export function withLateTables(source) {
	const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
	const tables = new Map(file.statements.flatMap(tablesOf).map((table) => [table.name.text, table]));
	collectUses(file, tables);
	const edits = [...tables.values()].flatMap(editsOf).sort((a, b) => a.start - b.start);
	return edited({ start: 0, end: source.length }, source, edits);
}

/** Returns the table that a statement declares, if it declares only one and does not export it. */
function tablesOf(statement) {
	if (!ts.isVariableStatement(statement) || statement.modifiers?.length) return [];
	const { declarations } = statement.declarationList;
	const [{ name, initializer }] = declarations;
	if (declarations.length > 1 || !ts.isIdentifier(name) || !initializer || !isTable(initializer)) return [];
	return [{ statement, name, initializer, uses: [] }];
}

/**
 * True for values that must be computed, or contain such a value. Modules have no state, so it is safe to compute them
 * later.
 */
function isTable(node) {
	if (ts.isCallExpression(node)) return !LATE.test(node.expression.getText());
	if (ts.isArrayLiteralExpression(node)) return node.elements.some(isTable);
	if (ts.isObjectLiteralExpression(node))
		return node.properties.some((property) => ts.isPropertyAssignment(property) && isTable(property.initializer));
	return ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isRegularExpressionLiteral(node);
}

/** Records the uses of each table, and drops a table whose name is declared again or exported. */
function collectUses(node, tables) {
	if (ts.isTypeNode(node)) return;
	const table = ts.isIdentifier(node) ? tables.get(node.text) : undefined;
	if (table && node !== table.name && !isProperty(node)) {
		if (node.parent.name === node) tables.delete(node.text);
		else table.uses.push(node);
	}
	ts.forEachChild(node, (child) => collectUses(child, tables));
}

/** True for a property name: `options.YEAR`, `{ YEAR: 1 }`. */
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
 * Returns the source with its replacements.
 * @param edits in order of position; `before` and `after` surround another part `of` the source, to which the edits
 * apply too
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
