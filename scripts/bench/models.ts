/**
 * `npm run -s bench:models`: odd answers that people report of model servers, each played to the real client by a
 * server on loopback. Waits take no real time. An answer is right if it ends in the value that the server meant, or in
 * an error that names the cause and the next step and shows the server's words. Prints one JSON line last; `--list`
 * names the failures of the half that was read, `--list-unread` those of the other.
 */
import '../../src/locales/english';
import { type OddAnswer, oddAnswers, problemWith } from './model-answers';

const own = await failuresOf(oddAnswers('own'), process.argv.includes('--list'));
const unread = await failuresOf(oddAnswers('unread'), process.argv.includes('--list-unread'));
console.log(JSON.stringify({ own, unread }));

async function failuresOf(answers: readonly OddAnswer[], isListed: boolean): Promise<object> {
	let right = 0;
	for (const odd of answers) {
		const problem = await problemWith(odd);
		if (problem === undefined) right += 1;
		else if (isListed) console.log(`${odd.server}, ${odd.name}: ${problem}`);
	}
	return { answers: answers.length, right };
}
