/**
 * User-facing text about web pages that were to be read: why one could not be, by the name of its host.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const PAGE_STRINGS = {
	unreachable: '{host} could not be reached. Check the connection, or open the page yourself.',
	malformed: 'The answer of {host} is not a web page. Open it yourself.',
	brokenOff: '{host} broke off before the whole page arrived. Try again later, or open the page yourself.',
	timeout: 'The page on {host} did not arrive in time. Try again later.',
	tooLarge: 'The page on {host} is larger than {megabytes, number} MB. Open it yourself.',
	tooManyRedirects: 'The page on {host} redirects more than {most, number} times. Open it yourself.',
	badRedirect: 'The page on {host} redirects to an address that is not a public web page, so it is not opened.',
	signIn: '{host} asks its visitors to sign in or pay. Open it yourself.',
	challenge: '{host} checks that its visitor is a person. Open it yourself.',
	gone: 'The page is no longer on {host}. Look for a newer address.',
	busy: '{host} is busy and sent no page. Try again later.',
	refused: '{host} answered with the status {status} and no page. Try again later.',
	empty: 'The page on {host} shows no text without a browser. Open it yourself.',
	unsupported: 'The file on {host} is neither a web page nor a text nor a PDF. Open it yourself.',
	unreadable: 'The page on {host} is damaged and could not be read. Open it yourself.',
	lockedPdf: 'The PDF on {host} asks for a password. Open it yourself.',
	scannedPdf: 'The PDF on {host} holds pictures and no text. Open it yourself.',
	slowPdf: 'The PDF on {host} takes too long to read. Open it yourself.',
	heavyPdf: 'The PDF on {host} needs more memory than a page may use. Open it yourself.',
	onlyHere:
		'Pages are read by Tavily, which cannot reach {host}: it is this machine. Let the pages be fetched from this device, or open it yourself.',
	noRemoteReader:
		'Pages are to be read by Tavily, which is not set up. Give a key, or let the pages be fetched from this device.',
	remoteFailed: '{direct} The service that reads pages failed as well: {remote}',
} as const;
