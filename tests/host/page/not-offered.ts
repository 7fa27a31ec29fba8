/** A member of Obsidian's API that this host does not act out: fails loudly, by name, instead of doing nothing. */
export function notOffered(member: string): never {
	throw new Error(`The test host does not offer ${member}.`);
}
