export function unpackedText(packed: string): string;
