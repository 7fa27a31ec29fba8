import { Transform } from 'node:stream';
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/server';
import { isRecord } from '../../text/strings';

const LINE_END = '\n'.charCodeAt(0);
/** A line without this text has nothing to mend; most lines are not parsed here. */
const NULL_MEMBER = /"(?:params|cursor|arguments|_meta)"\s*:\s*null/;

/**
 * Takes `null` in the envelope of a message for what is left out: `{"method":"tools/list","params":null}` is a request
 * that the protocol library would drop without an answer.
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
			done(null, end === 0 ? whole : whole.toString('utf8').split('\n').map(withoutNulls).join('\n'));
		},
		flush(done) {
			done(null, Buffer.concat(begun));
		},
	});
}

function withoutNulls(line: string): string {
	if (!NULL_MEMBER.test(line)) return line;
	try {
		const message: unknown = JSON.parse(line);
		if (!isRecord(message)) return line;
		const { params, ...others } = message;
		if (params === null) return JSON.stringify(others);
		if (!isRecord(params)) return line;
		const given = Object.entries(params).filter(([, value]) => value !== null);
		return JSON.stringify({ ...others, params: Object.fromEntries(given) });
	} catch {
		return line;
	}
}
