import { serviceWithoutKey } from '../services/models';
import { askForModelKey } from './dialogs/run-modals';
import type { SessionParts } from './session';

/**
 * True if the model of the settings has its key on this device, or the user lets rules write. Asks until one of them
 * holds; false if the user cancels.
 */
export async function hasModelKey(
	{ app, settings, keys }: Pick<SessionParts, 'app' | 'settings' | 'keys'>,
	signal: AbortSignal,
): Promise<boolean> {
	for (;;) {
		const service = serviceWithoutKey(settings.current, keys());
		if (!service) return true;
		const missing = {
			service: service.name,
			secret: settings.current.modelKeySecret,
			change: (modelKeySecret: string) => void settings.change({ modelKeySecret }),
		};
		const choice = await askForModelKey(app, missing, signal);
		if (choice !== 'go-on') return choice === 'rules';
	}
}
