const CODE_CHARACTERS = 8;

/** Returns the texts that a query may hide: itself backwards, and its words decoded from hexadecimal or base64. */
export function hiddenReadings(query: string): string[] {
	const codes = query.split(/\s+/).filter((word) => word.length >= CODE_CHARACTERS);
	return [[...query].reverse().join(''), ...codes.flatMap((code) => [...hexadecimal(code), ...base64(code)])];
}

function hexadecimal(code: string): string[] {
	if (!/^(?:[\da-f]{2})+$/i.test(code)) return [];
	return textOf((code.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function base64(code: string): string[] {
	try {
		return textOf([...atob(code.replace(/-/g, '+').replace(/_/g, '/'))].map((byte) => byte.charCodeAt(0)));
	} catch {
		return [];
	}
}

/** Decodes UTF-8; empty if the bytes are not text. */
function textOf(bytes: readonly number[]): string[] {
	const text = new TextDecoder().decode(new Uint8Array(bytes));
	return /[\uFFFD\p{Cc}]/u.test(text) ? [] : [text];
}
