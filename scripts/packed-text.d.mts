export function moduleOfPackedText(name: string, text: string): string;
