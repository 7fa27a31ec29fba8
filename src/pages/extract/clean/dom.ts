/** Makes elements, and passes over a page in steps that leave the host time for other work. */

const HTML = 'http://www.w3.org/1999/xhtml';
/** Units of work per step, such as nodes, at some microseconds each. */
const WORK_A_STEP = 1_500;

/** Creates an element in the parsed page's document, which is never displayed. */
export function htmlElement(document: Document, tag: string, text = ''): Element {
	const element = document.createElementNS(HTML, tag);
	if (text) element.textContent = text;
	return element;
}

/** Counts the work of a pass over a page: `if (pace.isDue()) yield;` at every node. */
export class Pace {
	private done = 0;

	/** @param work in nodes; 200 characters of text count as one */
	isDue(work = 1): boolean {
		this.done += work;
		if (this.done < WORK_A_STEP) return false;
		this.done = 0;
		return true;
	}
}

/**
 * Calls `act` for each element that matches, in steps.
 * @param cost work for one element, in nodes
 */
export function* eachMatch<Found extends Element>(
	document: Document,
	selector: string,
	act: (element: Found) => void,
	cost = 1,
): Generator<void> {
	const pace = new Pace();
	for (const element of Array.from(document.querySelectorAll<Found>(selector))) {
		if (pace.isDue(cost)) yield;
		act(element);
	}
	// The query itself takes milliseconds on large pages.
	yield;
}
