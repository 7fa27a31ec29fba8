import type { OpenNote } from '../model/vault-ports';

/** Returns a text as a note that cannot be written. @param path empty if the text is not a note */
export function textNote(path: string, text: string): OpenNote {
	const refuse = (): Promise<never> => Promise.reject(new Error('A checked text is not written.'));
	return {
		path,
		read: () => Promise.resolve(text),
		assertWritable: refuse,
		update: refuse,
		saveBeside: refuse,
	};
}
