import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';

const { server, calls } = JSON.parse(process.argv[2]);
const client = await createMCPClient({ transport: new StdioTransport({ ...server, stderr: 'ignore' }) });
const tools = await client.tools();
const answers = [];
for (const { tool, input } of calls) answers.push(await tools[tool].execute(input, { toolCallId: tool, messages: [] }));
await client.close();
console.log(JSON.stringify({ tools: Object.keys(tools), answers }));
