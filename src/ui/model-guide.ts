/** How to set up a service, with a link to the page where its keys are created. */
import { MODEL_SERVICE_STRINGS, SETTINGS_TAB_STRINGS } from '../locales/locale';
import type { ModelService } from '../llm/services/model-service';

export function modelGuide({ id, name, keyPage = '' }: ModelService): DocumentFragment {
	const text =
		MODEL_SERVICE_STRINGS[id]?.guide ??
		(keyPage && SETTINGS_TAB_STRINGS.writerPage.paidGuide({ page: keyPage, service: name }));
	const [before = '', ...after] = keyPage === '' ? [text] : text.split(keyPage);
	return createFragment((fragment) => {
		fragment.appendText(before);
		if (after.length === 0) return;
		fragment.createEl('a', { text: keyPage, href: `https://${keyPage}` });
		fragment.appendText(after.join(keyPage));
	});
}
