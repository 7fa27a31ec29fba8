import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { server, calls } = JSON.parse(process.argv[2]);

/** Inspector's command line takes each argument of a tool as `name=value`. */
async function inspect(...options) {
	const { stdout } = await run('npx', ['mcp-inspector', '--cli', server.command, ...server.args, ...options], {
		maxBuffer: 10_000_000,
	});
	return JSON.parse(stdout);
}

const { tools } = await inspect('--method', 'tools/list');
const answers = [];
for (const { tool, input } of calls) {
	const given = Object.entries(input).flatMap(([name, value]) => [
		'--tool-arg',
		`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
	]);
	answers.push((await inspect('--method', 'tools/call', '--tool-name', tool, ...given)).content);
}
console.log(JSON.stringify({ tools, answers }));
