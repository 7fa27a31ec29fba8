/** The path of a Chromium to test in; throws an Error whose sentence says what to install. */
export function ensureChromium(): string;
