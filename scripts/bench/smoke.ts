/**
 * `npm run -s smoke`: one live search with each service that has a key in the environment, read like the command line
 * does. Lists skipped services. It costs real credits, and no test calls it.
 */
import { setImmediate } from 'node:timers/promises';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import { readEnvironment } from '../../src/node/commands/environment';
import { NodeHttp } from '../../src/node/pages/node-http';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { ResearchRun } from '../../src/research/model/run';
import { createSearchMemory } from '../../src/services/kit';
import { secretsIn } from '../../src/services/service-http';
import { createSource } from '../../src/services/web-search';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { keyId } from '../../src/web/spending/key-pool';
import { MemoryBlobs, MemoryText } from '../../tests/web/world';

const { settings, keys } = await readEnvironment(undefined, process.env);
const kit = {
	http: new NodeHttp(),
	search: createSearchMemory({ timer: nodeTimer, answers: new MemoryBlobs(), usage: new MemoryText() }),
	pages: nodePageAccess(),
	clock: nodeClock,
	yieldNow: () => setImmediate(),
};
const outcome = { works: [] as string[], fails: {} as Record<string, string>, skipped: [] as string[] };
for (const id of SEARCH_SERVICES) {
	const run = new ResearchRun(nodeClock, secretsIn(keys));
	const source = createSource(id, settings, keys, kit);
	if (!source || source.keyStates().some(({ key }) => key === keyId(undefined))) {
		outcome.skipped.push(id);
		continue;
	}
	try {
		const hits = await source.search(
			{ text: 'heat pump efficiency in cold weather', limit: 3, mode: 'general', language: undefined },
			run,
		);
		outcome.works.push(id);
		console.error(`${id}: ${hits.length} results, first: ${run.log.redact(hits[0]?.url ?? 'none')}`);
	} catch (error) {
		outcome.fails[id] = run.log.redact(error instanceof Error ? error.message : String(error));
		console.error(`${id}: ${outcome.fails[id]}`);
	}
}
console.log(JSON.stringify(outcome));
process.exitCode = Object.keys(outcome.fails).length > 0 ? 1 : 0;
