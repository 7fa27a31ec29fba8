/** Capitalises the first letter. Words with later capitals, such as `iPhone` and `pH`, stay unchanged. */
export function capital(text: string): string {
	const trimmed = text.trim();
	const first = /^\p{Ll}\p{L}*/u.exec(trimmed)?.[0];
	if (first === undefined || first !== first.toLowerCase()) return trimmed;
	return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
