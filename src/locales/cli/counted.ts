/** Returns a count with its noun in English: `1 page`, `1,200 pages`. */
export function counted(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
