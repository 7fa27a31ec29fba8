import { MultiServerMCPClient } from '@langchain/mcp-adapters';

const { server, calls } = JSON.parse(process.argv[2]);
const client = new MultiServerMCPClient({ mcpServers: { notes: { transport: 'stdio', ...server, stderr: 'ignore' } } });
const tools = await client.getTools();
const answers = [];
for (const { tool, input } of calls) {
	const found = tools.find(({ name }) => name === tool);
	// The adapter throws what a tool answers as an error.
	answers.push(await found.invoke(input).catch((error) => String(error)));
}
await client.close();
console.log(JSON.stringify({ tools: tools.map(({ name }) => name), answers }));
