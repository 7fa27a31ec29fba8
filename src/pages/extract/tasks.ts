import { Pace } from './clean/pace';

/**
 * Marks the items of a task list, because cleaning removes their checkboxes: `data-task` holds the text between the
 * brackets.
 */
export function* markTasks(document: Document): Generator<void> {
	const pace = new Pace();
	for (const box of Array.from(document.querySelectorAll('li input[type="checkbox"]'))) {
		if (pace.isDue()) yield;
		box.closest('li')?.setAttribute('data-task', box.hasAttribute('checked') ? 'x' : ' ');
	}
}
