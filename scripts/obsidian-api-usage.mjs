import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * A member of Obsidian's API that a source uses.
 * `kind`: `export` an exported value; `member` of an exported class; `global` a member Obsidian adds to a built-in or
 * to the global scope; `shape` a type or an interface member, which does not exist at run time.
 * @typedef {{ name: string, kind: 'export' | 'member' | 'global' | 'shape', since: string | null }} ApiUse
 */

const DECLARATIONS = /node_modules[\\/]obsidian[\\/]obsidian\.d\.ts$/;

/**
 * Returns every member of obsidian.d.ts that the files use, sorted by name.
 * @param {string[]} files absolute paths of TypeScript files
 * @returns {ApiUse[]}
 */
export function apiUsage(files) {
	const program = ts.createProgram(files, {
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		strict: true,
		skipLibCheck: true,
		noEmit: true,
	});
	const checker = program.getTypeChecker();
	const wanted = new Set(files.map((file) => path.resolve(file)));
	/** @type {Map<string, ApiUse>} */
	const used = new Map();
	for (const source of program.getSourceFiles()) {
		if (wanted.has(path.resolve(source.fileName))) visit(source, checker, used);
	}
	return [...used.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Returns the newest `@since` of the uses, or null if none has one.
 * @param {ApiUse[]} uses
 * @returns {string | null}
 */
export function newestSince(uses) {
	return uses.reduce(
		(/** @type {string | null} */ newest, { since }) =>
			since !== null && (newest === null || isNewer(since, newest)) ? since : newest,
		null,
	);
}

/**
 * @param {string} a
 * @param {string} b
 */
export function isNewer(a, b) {
	return a.localeCompare(b, 'en', { numeric: true }) > 0;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
export function typeScriptFiles(folder) {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
		.map((file) => path.join(folder, file));
}

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @param {Map<string, ApiUse>} used
 */
function visit(node, checker, used) {
	if (ts.isIdentifier(node)) {
		for (const symbol of symbolsAt(node, checker)) {
			const use = describe(symbol, checker);
			if (use) used.set(use.name, use);
		}
	}
	ts.forEachChild(node, (child) => visit(child, checker, used));
}

/**
 * Returns the symbols of a name, including the API member it refers to by destructuring, by an object literal passed to
 * the API, or by overriding a class of the API.
 * @param {ts.Identifier} node
 * @param {ts.TypeChecker} checker
 * @returns {ts.Symbol[]}
 */
function symbolsAt(node, checker) {
	const found = checker.getSymbolAtLocation(node);
	const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
	const around = surroundingType(node, checker);
	const members = (around?.isUnion() ? around.types : [around]).map((type) =>
		type && type.flags & ts.TypeFlags.Object ? type.getProperty(node.text) : undefined,
	);
	return [symbol, ...members].filter((entry) => entry !== undefined);
}

/**
 * @param {ts.Identifier} node
 * @param {ts.TypeChecker} checker
 * @returns {ts.Type | undefined}
 */
function surroundingType(node, checker) {
	const { parent } = node;
	if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
		return (parent.propertyName ?? parent.name) === node ? checker.getTypeAtLocation(parent.parent) : undefined;
	}
	if (ts.isObjectLiteralElementLike(parent) && parent.name === node && ts.isObjectLiteralExpression(parent.parent)) {
		return checker.getContextualType(parent.parent);
	}
	if (ts.isClassElement(parent) && parent.name === node && ts.isClassLike(parent.parent)) {
		const base = parent.parent.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
			?.types[0];
		return base && checker.getTypeAtLocation(base);
	}
	return undefined;
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 * @returns {ApiUse | null}
 */
function describe(symbol, checker) {
	const declarations = (symbol.declarations ?? []).filter((entry) =>
		DECLARATIONS.test(entry.getSourceFile().fileName),
	);
	const [first] = declarations;
	if (!first || ts.isParameter(first) || ts.isTypeParameterDeclaration(first)) return null;
	const owner = first.parent;
	const ownerName = nameOf(owner);
	return {
		name: ownerName ? `${ownerName}.${symbol.name}` : symbol.name,
		kind: kindOf(first, owner, checker),
		since: oldestSince(declarations),
	};
}

/**
 * @param {ts.Declaration} declaration
 * @param {ts.Node} owner
 * @param {ts.TypeChecker} checker
 * @returns {ApiUse['kind']}
 */
function kindOf(declaration, owner, checker) {
	if (isGlobal(declaration))
		return ts.isInterfaceDeclaration(declaration) || isOwnInterface(owner, checker) ? 'shape' : 'global';
	if (ts.isClassDeclaration(owner) || isConstant(owner)) return 'member';
	if (ts.isClassDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) return 'export';
	return ts.isVariableDeclaration(declaration) ? 'export' : 'shape';
}

/**
 * @param {ts.Node} owner
 * @returns {string | null}
 */
function nameOf(owner) {
	if (isConstant(owner) && ts.isVariableDeclaration(owner.parent)) return owner.parent.name.getText();
	return (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner)) && owner.name ? owner.name.text : null;
}

/**
 * True for an interface that only Obsidian declares, such as DomElementInfo, and that does not extend a built-in.
 * @param {ts.Node} owner
 * @param {ts.TypeChecker} checker
 */
function isOwnInterface(owner, checker) {
	if (!ts.isInterfaceDeclaration(owner)) return false;
	const declarations = checker.getSymbolAtLocation(owner.name)?.declarations ?? [];
	return declarations.every((entry) => DECLARATIONS.test(entry.getSourceFile().fileName));
}

/**
 * True for the type of a constant such as Platform.
 * @param {ts.Node} owner
 */
function isConstant(owner) {
	return ts.isTypeLiteralNode(owner) && ts.isVariableDeclaration(owner.parent);
}

/** @param {ts.Node} node */
function isGlobal(node) {
	for (let current = node; current; current = current.parent) {
		if (ts.isModuleDeclaration(current) && current.flags & ts.NodeFlags.GlobalAugmentation) return true;
	}
	return false;
}

/**
 * Returns the oldest version of an overloaded member, which is enough to call it.
 * @param {ts.Declaration[]} declarations
 * @returns {string | null}
 */
function oldestSince(declarations) {
	const versions = declarations.map((declaration) => {
		const comment = ts.getJSDocTags(declaration).find((tag) => tag.tagName.text === 'since')?.comment;
		return typeof comment === 'string' ? comment.trim() : null;
	});
	return versions.reduce(
		(oldest, version) => (oldest === null || (version !== null && isNewer(oldest, version)) ? version : oldest),
		null,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const folder = path.resolve(process.argv[2] ?? 'src');
	const uses = apiUsage(typeScriptFiles(folder));
	for (const { name, kind, since } of uses) process.stdout.write(`${since ?? '-'}\t${kind}\t${name}\n`);
	process.stdout.write(`${uses.length} members, the newest since ${newestSince(uses) ?? '-'}\n`);
}
