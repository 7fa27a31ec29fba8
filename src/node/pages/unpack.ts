import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { HttpError } from '../../net/http';

/**
 * As it is where it is not packed, or in a way that was not offered. A body without a byte is empty, however it says it
 * was packed.
 */
export async function unpacked(
	body: Buffer,
	encoding: string | undefined,
	maxBytes: number,
	host: string,
): Promise<Buffer> {
	// The last of them was done last.
	const layers = (encoding ?? '').split(',').slice(-MOST_LAYERS).reverse();
	let content = body;
	try {
		for (const layer of layers) {
			const unpack = content.byteLength > 0 ? unpackerOf(layer, content) : undefined;
			if (unpack) content = await unpack(content, { maxOutputLength: maxBytes });
		}
		return content;
	} catch (error) {
		throw new HttpError(error instanceof RangeError ? 'too-large' : 'malformed', host, { cause: error });
	}
}

/** Nobody packs a page more often. */
const MOST_LAYERS = 3;

type Unpack = (body: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

function unpackerOf(encoding: string, body: Buffer): Unpack | undefined {
	switch (encoding.trim().toLowerCase()) {
		case 'gzip':
		case 'x-gzip':
			return unpackGzip;
		case 'br':
			return promisify(brotliDecompress);
		case 'deflate':
			return promisify(hasZlibHeader(body) ? inflate : inflateRaw);
		default:
			return undefined;
	}
}

/**
 * Browsers take nothing of what stands behind the end, where some servers put warnings of their own; zlib takes it for
 * a second file that is broken.
 */
const unpackGzip: Unpack = async (body, options) => {
	try {
		return await promisify(gunzip)(body, options);
	} catch (error) {
		const start = endOfGzipHeader(body);
		// Any other failure comes again: a file that is cut, or grows too large.
		if (start === undefined || !(error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR'))
			throw error;
		return await promisify(inflateRaw)(body.subarray(start), options);
	}
};

/** Returns the offset of the packed bytes of a gzip file (RFC 1952, 2.3); undefined if the header is not one. */
function endOfGzipHeader(body: Buffer): number | undefined {
	if (body.byteLength < 10 || body.readUIntBE(0, 3) !== 0x1f8b08) return undefined;
	const flags = body.readUInt8(3);
	let end = 10;
	if (flags & GZIP_EXTRA) end += 2 + (body.byteLength >= 12 ? body.readUInt16LE(10) : 0);
	for (const flag of [GZIP_NAME, GZIP_COMMENT]) {
		if (flags & flag) end = body.indexOf(0, end) + 1 || body.byteLength;
	}
	return flags & GZIP_CHECKSUM ? end + 2 : end;
}

const GZIP_CHECKSUM = 2;
const GZIP_EXTRA = 4;
const GZIP_NAME = 8;
const GZIP_COMMENT = 16;

/** What `deflate` names has one (RFC 9110, 8.4.1.2); some servers leave it out (RFC 1950, 2.2). */
function hasZlibHeader(body: Buffer): boolean {
	return body.byteLength >= 2 && (body.readUInt8(0) & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0;
}
