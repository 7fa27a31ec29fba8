/** Unpacks texts that `packed-text.mjs` packed. It is bundled into `main.js` and waits for nothing. */
import { inflateSync } from 'fflate';

/** @param {string} packed five characters from `#` to `x` for four bytes; `x` stands for the backslash */
export function unpackedText(packed) {
	const bytes = new DataView(new ArrayBuffer((packed.length / 5) * 4));
	for (let at = 0; at < packed.length; at += 5) {
		let number = 0;
		for (let place = at; place < at + 5; place++) {
			const code = packed.charCodeAt(place);
			number = number * 85 + (code === 120 ? 92 : code) - 35;
		}
		bytes.setUint32((at / 5) * 4, number);
	}
	return new TextDecoder().decode(inflateSync(new Uint8Array(bytes.buffer)));
}
