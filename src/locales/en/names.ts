/** Names inside other texts. */
export const NAME_STRINGS = {
	quoted: '“{name}”',
} as const;
