import type * as obsidian from 'obsidian';
import type { FrontMatterInfo, FrontmatterLinkCache } from 'obsidian';
import { parse, stringify } from 'yaml';
import { displayTextOf } from './linktext';

export const parseYaml: typeof obsidian.parseYaml = (text) => parse(text) as unknown;

export const stringifyYaml: typeof obsidian.stringifyYaml = (value: unknown) => stringify(value, { lineWidth: 0 });

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Locates the YAML of a note: `from` and `to` are its offsets, `contentStart` is the offset of the text after it. */
export function getFrontMatterInfo(content: string): FrontMatterInfo {
	const match = FRONT_MATTER.exec(content);
	if (!match) return { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
	const from = content.indexOf('\n') + 1;
	const frontmatter = match[1] ?? '';
	return { exists: true, frontmatter, from, to: from + frontmatter.length, contentStart: match[0].length };
}

/** Returns the properties; null if the YAML is broken, empty or not a mapping. */
export function parseProperties(yaml: string): Record<string, unknown> | null {
	try {
		const value: unknown = parse(yaml);
		return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

const WHOLE_WIKILINK = /^\[\[([^\]|]+)(?:\|([^\]]*))?\]\]$/;

/**
 * Returns links that fill a whole property value; keys of list entries are `property.0`, `property.1`, … as in
 * Obsidian.
 */
export function frontmatterLinks(value: unknown, key = ''): FrontmatterLinkCache[] {
	if (typeof value === 'string') {
		const match = WHOLE_WIKILINK.exec(value);
		const link = match?.[1];
		return link === undefined
			? []
			: [{ key, link, original: value, displayText: match?.[2] ?? displayTextOf(link) }];
	}
	if (!value || typeof value !== 'object') return [];
	return Object.entries(value).flatMap(([name, entry]) => frontmatterLinks(entry, key ? `${key}.${name}` : name));
}

/** Returns the entry under `key`, ignoring case; null if it is missing. */
export function parseFrontMatterEntry(frontmatter: unknown, key: string | RegExp): unknown {
	if (!frontmatter || typeof frontmatter !== 'object') return null;
	const wanted = (name: string) =>
		typeof key === 'string' ? name.toLowerCase() === key.toLowerCase() : key.test(name);
	return Object.entries(frontmatter).find(([name]) => wanted(name))?.[1] ?? null;
}

export function parseFrontMatterStringArray(frontmatter: unknown, key: string | RegExp): string[] | null {
	const value = parseFrontMatterEntry(frontmatter, key);
	if (typeof value === 'string')
		return value
			.split(',')
			.map((part) => part.trim())
			.filter(Boolean);
	return Array.isArray(value) ? value.filter((part) => part !== null && part !== undefined).map(String) : null;
}

export function parseFrontMatterAliases(frontmatter: unknown): string[] | null {
	return parseFrontMatterStringArray(frontmatter, /^alias(es)?$/i);
}

export function parseFrontMatterTags(frontmatter: unknown): string[] | null {
	const value = parseFrontMatterEntry(frontmatter, /^tags?$/i);
	const tags = typeof value === 'string' ? value.split(/[,\s]+/) : Array.isArray(value) ? value.map(String) : null;
	return (
		tags &&
		tags
			.map((tag) => tag.trim())
			.filter(Boolean)
			.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`))
	);
}
