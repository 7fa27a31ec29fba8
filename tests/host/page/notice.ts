import type * as obsidian from 'obsidian';

const DEFAULT_DURATION_MS = 5000;

export class Notice implements obsidian.Notice {
	readonly noticeEl: HTMLElement;
	readonly containerEl: HTMLElement;
	readonly messageEl: HTMLElement;
	private timer: number | null = null;

	constructor(message: string | DocumentFragment, duration = DEFAULT_DURATION_MS) {
		const list = document.body.querySelector('.notice-container') ?? document.body.createDiv('notice-container');
		this.noticeEl = list.createDiv({ cls: 'notice', attr: { role: 'status' } });
		this.containerEl = this.noticeEl;
		this.messageEl = this.noticeEl.createDiv('notice-message');
		this.setMessage(message);
		this.noticeEl.addEventListener('click', () => this.hide());
		if (duration > 0) this.timer = window.setTimeout(() => this.hide(), duration);
	}

	setMessage(message: string | DocumentFragment): this {
		this.messageEl.setText(message);
		return this;
	}

	hide(): void {
		if (this.timer !== null) window.clearTimeout(this.timer);
		this.noticeEl.detach();
	}
}

/** Records every notice text in order; a changed notice counts again. */
export function recordNotices(into: string[]): void {
	new MutationObserver((mutations) => {
		const changed = new Set(
			mutations
				.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
				.flatMap((node) => {
					const el = node instanceof Element ? node : node.parentElement;
					return [
						...(el?.closest('.notice') ? [el.closest('.notice')] : []),
						...(el?.querySelectorAll('.notice') ?? []),
					];
				}),
		);
		for (const notice of changed) {
			const text = notice?.querySelector('.notice-message')?.textContent?.trim();
			if (text && into[into.length - 1] !== text) into.push(text);
		}
	}).observe(document.body, { childList: true, subtree: true, characterData: true });
}
