/**
 * A client of the older protocol that starts the server in its arguments and calls `research_note` with the wish in
 * `WISH`. It prints the process id of the server, then what the server says. Tests kill it.
 */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
process.stdout.write(`${server.pid}\n`);
server.stdout.pipe(process.stdout);
server.on('close', () => process.exit());
const params = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'killed', version: '1' } };
send({ id: 1, method: 'initialize', params });
send({ method: 'notifications/initialized' });
const wish = JSON.parse(process.env.WISH ?? '{}');
send({ id: 2, method: 'tools/call', params: { name: 'research_note', arguments: wish } });
