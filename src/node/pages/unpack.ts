import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { HttpError } from '../../net/http';

/**
 * Decodes a response body by its Content-Encoding. An unknown encoding leaves the body unchanged; an empty body stays
 * empty.
 */
export async function unpacked(
	body: Buffer,
	encoding: string | undefined,
	maxBytes: number,
	host: string,
): Promise<Buffer> {
	// Encodings are listed in the order they were applied: undo the last one first.
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

/** Maximum number of encodings that are undone; real pages have one. */
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
 * Ignores bytes after the end of the gzip stream, as browsers do: some servers append warnings, which zlib reads as a
 * broken second member.
 */
const unpackGzip: Unpack = async (body, options) => {
	try {
		return await promisify(gunzip)(body, options);
	} catch (error) {
		const start = endOfGzipHeader(body);
		// Inflating again would not help if the body is truncated or too large.
		if (start === undefined || !(error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR'))
			throw error;
		return await promisify(inflateRaw)(body.subarray(start), options);
	}
};

/** Returns the offset of the compressed data in a gzip file (RFC 1952, 2.3); undefined if the header is invalid. */
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

/**
 * True if the body starts with a zlib header. `deflate` requires it (RFC 9110, 8.4.1.2), but some servers omit it (RFC
 * 1950, 2.2).
 */
function hasZlibHeader(body: Buffer): boolean {
	return body.byteLength >= 2 && (body.readUInt8(0) & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0;
}
