/**
 * User-facing text about web addresses.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const URL_STRINGS = {
	tooLong: 'The address is longer than {limit, number} characters. Use a shorter one.',
	malformed: 'This is not a web address. It must start with http:// or https:// and name a host.',
	credentials: 'The address holds a user name or password. Remove them.',
	port: 'The address uses an unusual port. Only the ports 80 and 443 are opened.',
	localHost: 'The address leads into a local or private network. Only public pages are opened.',
	lookalike: 'The host name mixes letters that look alike. Check where it comes from, then use its plain spelling.',
} as const;
