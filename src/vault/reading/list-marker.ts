/**
 * Returns the length of the list marker at `first` (`-`, `*`, `+`, `1.`, `1)`); 0 if there is none or no space follows
 * it.
 */
export function listMarkerLength(note: string, first: number, end: number): number {
	const code = note.charCodeAt(first);
	let place = first;
	if (code === 45 || code === 42 || code === 43) place++;
	else if (code >= 48 && code <= 57) {
		while (place < end && place - first < 9 && note.charCodeAt(place) >= 48 && note.charCodeAt(place) <= 57)
			place++;
		const mark = note.charCodeAt(place);
		if (mark !== 46 && mark !== 41) return 0;
		place++;
	} else return 0;
	return place >= end || note.charCodeAt(place) <= 32 ? place - first : 0;
}
