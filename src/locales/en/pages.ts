/**
 * User-facing text about web pages that were to be read: why one could not be, by the name of its host.
 * In sentence case; a failure says what is wrong, then what to do.
 */

const OPEN_IT = 'Open it yourself.';

export const PAGE_STRINGS = {
	unreachable: (host: string) => `${host} could not be reached. Check the connection, or open the page yourself.`,
	malformed: (host: string) => `The answer of ${host} is not a web page. ${OPEN_IT}`,
	brokenOff: (host: string) =>
		`${host} broke off before the whole page arrived. Try again later, or open the page yourself.`,
	timeout: (host: string) => `The page on ${host} did not arrive in time. Try again later.`,
	tooLarge: (host: string, bytes: number) =>
		`The page on ${host} is larger than ${Math.round(bytes / (1024 * 1024))} MB. ${OPEN_IT}`,
	tooManyRedirects: (host: string, most: number) =>
		`The page on ${host} redirects more than ${most} times. ${OPEN_IT}`,
	badRedirect: (host: string) =>
		`The page on ${host} redirects to an address that is not a public web page, so it is not opened.`,
	signIn: (host: string) => `${host} asks its visitors to sign in or pay. ${OPEN_IT}`,
	challenge: (host: string) => `${host} checks that its visitor is a person. ${OPEN_IT}`,
	gone: (host: string) => `The page is no longer on ${host}. Look for a newer address.`,
	busy: (host: string) => `${host} is busy and sent no page. Try again later.`,
	refused: (host: string, status: number) =>
		`${host} answered with the status ${status} and no page. Try again later.`,
	empty: (host: string) => `The page on ${host} shows no text without a browser. ${OPEN_IT}`,
	unsupported: (host: string) => `The file on ${host} is neither a web page nor a text nor a PDF. ${OPEN_IT}`,
	unreadable: (host: string) => `The page on ${host} is damaged and could not be read. ${OPEN_IT}`,
	lockedPdf: (host: string) => `The PDF on ${host} asks for a password. ${OPEN_IT}`,
	scannedPdf: (host: string) => `The PDF on ${host} holds pictures and no text. ${OPEN_IT}`,
	slowPdf: (host: string) => `The PDF on ${host} takes too long to read. ${OPEN_IT}`,
	heavyPdf: (host: string) => `The PDF on ${host} needs more memory than a page may use. ${OPEN_IT}`,
	onlyHere: (host: string) =>
		`Pages are read by Tavily, which cannot reach ${host}: it is this machine. Let the pages be fetched ` +
		'from this device, or open it yourself.',
	noRemoteReader:
		'Pages are to be read by Tavily, which is not set up. Give a key, or let the pages be fetched from ' +
		'this device.',
	remoteFailed: (direct: string, remote: string) =>
		`${direct} The service that reads pages failed as well: ${remote}`,
} as const;
