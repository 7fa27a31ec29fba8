/** `npm run -s bench:agentic`: 200 runs with models that misbehave. Prints one JSON line. */
import { runScenarios } from './agentic-runs';

console.log(JSON.stringify(await runScenarios(200)));
