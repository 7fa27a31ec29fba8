import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { server, calls } = JSON.parse(process.argv[2]);
await writeFile('mcporter.json', JSON.stringify({ mcpServers: { notes: server } }));

async function mcporter(...args) {
	const { stdout } = await run('npx', ['mcporter', '--config', 'mcporter.json', ...args], { maxBuffer: 10_000_000 })
		// It exits with 1 if a tool answers with an error, and prints the answer all the same.
		.catch((error) => error);
	return stdout;
}

const { tools } = JSON.parse(await mcporter('list', 'notes', '--json'));
const answers = [];
for (const { tool, input } of calls)
	answers.push(await mcporter('call', `notes.${tool}`, '--args', JSON.stringify(input), '--output', 'json'));
console.log(JSON.stringify({ tools, answers }));
