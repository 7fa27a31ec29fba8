import type { ChatModel } from '../llm/chat-model';
import type { RunContext } from '../research/model/ports';
import type { EditAnswer, EditRequest, SectionEditor } from '../research/model/section-editor';
import { editForm, editPrompt } from './prompts/editing';
import { randomNonce, Spotlight } from './selection/spotlight';

/** A language model as last reader of a section, in one call. */
export class ModelEditor implements SectionEditor {
	/** @param nonce new letters and digits for every prompt */
	constructor(
		private readonly model: ChatModel,
		private readonly nonce: () => string = randomNonce,
	) {}

	get name(): string {
		return this.model.name;
	}

	edit(request: EditRequest, run: RunContext): Promise<EditAnswer> {
		const spotlight = new Spotlight(this.nonce());
		const prompt = editPrompt(request, spotlight);
		return this.model.complete({ ...prompt, form: editForm, isAskedOnce: true, remembered: spotlight }, run);
	}
}
