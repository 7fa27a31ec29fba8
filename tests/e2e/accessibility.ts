import axe from 'axe-core';
import type { Host } from '../host/host';

/** Elements whose colours the app chooses: the main button, and the text of an empty list of settings. */
const OF_THE_APP = ['.mod-cta', '.setting-list-empty'];

/** Returns accessibility violations inside the elements, one per line. */
export async function violations(host: Host, include: string): Promise<string[]> {
	if (await host.page.evaluate(() => !('axe' in window))) await host.page.addScriptTag({ content: axe.source });
	return host.page.evaluate(
		async (scope) => {
			interface Axe {
				run(scope: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
			}
			const { axe: checker } = window as unknown as { axe: Axe };
			const { violations: found } = await checker.run(scope);
			return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
		},
		{ include: [include], exclude: OF_THE_APP },
	);
}
