import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MCP_STRINGS } from '../../src/locales/cli/mcp';

const FOLDER = join(import.meta.dirname, '../../skills/research-note');
const text = await readFile(join(FOLDER, 'SKILL.md'), 'utf8');
const [, properties = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];

// https://agentskills.io/specification
it('has the form that agents read', () => {
	const fields: Partial<Record<string, string>> = Object.fromEntries(
		properties.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: /, '')] as const),
	);
	expect(fields).toMatchObject({ name: 'research-note', license: 'MIT' });
	expect(fields['description']?.length).toBeLessThanOrEqual(1024);
	expect(fields['compatibility']?.length).toBeLessThanOrEqual(500);
	expect(body.split('\n').length).toBeLessThan(500);
});

it('names tools that exist, and all that an assistant needs', () => {
	const named = new Set([...body.matchAll(/`([a-z]+(?:_[a-z]+)?)`/g)].map(([, name]) => name ?? ''));
	for (const tool of Object.keys(MCP_STRINGS.tools)) if (tool !== 'research_stop') expect([...named]).toContain(tool);
	const written = [...named].filter((name) => /^(?:check|search|research)_/.test(name));
	expect(Object.keys(MCP_STRINGS.tools)).toEqual(expect.arrayContaining(written));
});
