import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const { server, calls } = JSON.parse(process.argv[2]);
const client = new Client({ name: 'sdk-1', version: '1' });
await client.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }));
const { tools } = await client.listTools();
const answers = [];
for (const { tool, input } of calls) answers.push((await client.callTool({ name: tool, arguments: input })).content);
await client.close();
console.log(JSON.stringify({ tools, answers }));
