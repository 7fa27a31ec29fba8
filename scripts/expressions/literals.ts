/** Finds the regular expressions in the text of the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Expression {
	readonly source: string;
	readonly flags: string;
}

interface Written {
	readonly literals: readonly Expression[];
	/** Files with expressions that are put together at run time. */
	readonly builders: readonly string[];
}

const ROOT = new URL('../../src/', import.meta.url);

export function writtenExpressions(): Written {
	const literals: Expression[] = [];
	const builders = new Set<string>();
	const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
	for (const name of files.filter((file) => file.endsWith('.ts')).sort()) {
		const text = readFileSync(new URL(name, ROOT), 'utf8');
		const visit = (node: ts.Node): void => {
			const literal = literalOf(node);
			if (literal) literals.push(literal);
			else if (isBuilder(node) && name !== 'text/lazy.ts') builders.add(name);
			ts.forEachChild(node, visit);
		};
		visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
	}
	return { literals, builders: [...builders] };
}

function literalOf(node: ts.Node): Expression | undefined {
	if (ts.isRegularExpressionLiteral(node)) {
		const end = node.text.lastIndexOf('/');
		return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
	}
	if (!ts.isTaggedTemplateExpression(node) || !ts.isNoSubstitutionTemplateLiteral(node.template)) return undefined;
	const flags = patternFlags(node.tag);
	return flags === undefined ? undefined : { source: withoutLineEnds(node.template.rawText ?? ''), flags };
}

/** Returns the flags of `` pattern('iu')`…` ``. */
function patternFlags(tag: ts.Node): string | undefined {
	const [flags] = isCallOf(tag, 'pattern') ? tag.arguments : [];
	return flags && ts.isStringLiteral(flags) ? flags.text : undefined;
}

/** As `pattern` reads its lines. */
function withoutLineEnds(text: string): string {
	return text.replace(/\n\t*/g, '');
}

function isBuilder(node: ts.Node): boolean {
	if (ts.isTaggedTemplateExpression(node)) return patternFlags(node.tag) !== undefined;
	return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

function isCallOf(node: ts.Node, name: string): node is ts.CallExpression {
	return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
}
