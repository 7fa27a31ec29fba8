export function moduleOfPackedTexts(texts: Readonly<Record<string, string>>): string;
