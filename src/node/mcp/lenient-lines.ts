import { Transform } from 'node:stream';
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/server';
import { isRecord, parsedJson } from '../../text/strings';

const LINE_END = '\n'.charCodeAt(0);
/** A line without this text has nothing to mend; most lines are not parsed here. */
const ODD_MEMBER = /:\s*null|"(?:params|arguments)"\s*:\s*[^\s{]/;

/**
 * Mends the envelope of messages that the protocol library would drop without an answer, or refuse without a code:
 * `null` is taken for left out, as is a value of `params` that is not an object, and `arguments` may be a JSON text.
 * For example `{"method":"tools/list","params":null}`.
 */
export function lenientLines(): Transform {
	let begun: Buffer[] = [];
	let size = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const end = chunk.lastIndexOf(LINE_END) + 1;
			// A line that the transport will refuse is not kept here until it ends.
			if (end === 0 && size <= STDIO_DEFAULT_MAX_BUFFER_SIZE) {
				begun.push(chunk);
				size += chunk.length;
				done();
				return;
			}
			const whole = Buffer.concat([...begun, end === 0 ? chunk : chunk.subarray(0, end)]);
			begun = end === 0 ? [] : [chunk.subarray(end)];
			size = end === 0 ? size : chunk.length - end;
			done(null, end === 0 ? whole : whole.toString('utf8').split('\n').map(mended).join('\n'));
		},
		flush(done) {
			done(null, Buffer.concat(begun));
		},
	});
}

function mended(line: string): string {
	if (!ODD_MEMBER.test(line)) return line;
	const message = parsedJson(line);
	if (!isRecord(message)) return line;
	const { params, ...others } = message;
	return JSON.stringify(isRecord(params) ? { ...others, params: mendedParams(params) } : others);
}

function mendedParams({ arguments: given, ...others }: Readonly<Record<string, unknown>>): object {
	const fields = withoutNulls(others);
	const meant = typeof given === 'string' ? (parsedJson(given) ?? given) : given;
	return meant === null || meant === undefined || meant === '' ? fields : { ...fields, arguments: meant };
}

/** The arguments of a tool keep their nulls: the tool knows what may be left out. */
function withoutNulls(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const fields = Object.entries(value).filter(([, field]) => field !== null);
	return Object.fromEntries(fields.map(([name, field]) => [name, isRecord(field) ? withoutNulls(field) : field]));
}
