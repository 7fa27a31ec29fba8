/** Throws with the name of an API member that this host does not imitate, so that its use is noticed. */
export function notOffered(member: string): never {
	throw new Error(`The test host does not offer ${member}.`);
}
