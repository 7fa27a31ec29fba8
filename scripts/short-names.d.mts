export function withShortNames(source: string): string;
