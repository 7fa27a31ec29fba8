/** Names for the controls of settings, which screen readers announce. */

const CONTROLS = 'input, select, textarea, button';

/**
 * Names each control in a row of settings after the row, if it has no name of its own: "Depth" for the list in the row
 * "Depth".
 */
export function labelControls(container: HTMLElement): void {
	for (const row of container.findAll('.setting-item')) {
		const name = row.find('.setting-item-name')?.textContent ?? '';
		if (name !== '') for (const control of row.findAll(CONTROLS)) if (isUnnamed(control)) control.ariaLabel = name;
	}
}

/**
 * Keeps the controls named while the app draws rows.
 * @returns a function that ends it
 */
export function keepControlsLabelled(container: HTMLElement): () => void {
	const observer = new MutationObserver(() => labelControls(container));
	observer.observe(container, { childList: true, subtree: true });
	return () => observer.disconnect();
}

function isUnnamed(control: HTMLElement): boolean {
	const isNamed = control.hasAttribute('aria-label') || control.hasAttribute('aria-labelledby');
	return !isNamed && (control.tagName !== 'BUTTON' || control.textContent === '');
}
