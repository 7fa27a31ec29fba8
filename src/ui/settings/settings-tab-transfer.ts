import { Notice, type SettingDefinitionRender } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import { secretsIn } from '../../services/service-http';
import { exportedSettings, importedSettings } from '../../settings/settings-transfer';
import { ImportSettingsModal } from '../dialogs/import-settings-modal';
import { buttonRow, type TabParts } from './settings-tab-rows';

/** The rows that copy the settings, and that import copied ones. */
export function transferRows(parts: TabParts): SettingDefinitionRender[] {
	const importing = (): void => new ImportSettingsModal(parts.app, (pasted) => importSettings(parts, pasted)).open();
	return [
		buttonRow({ name: TEXT.exportSettings, desc: TEXT.exportSettingsDesc }, TEXT.export, () => copySettings(parts)),
		buttonRow({ name: TEXT.importSettings, desc: TEXT.importSettingsDesc }, TEXT.import, importing),
	];
}

async function copySettings({ store, keys }: TabParts): Promise<void> {
	const text = exportedSettings(store.current, secretsIn(keys()));
	const isCopied = await navigator.clipboard.writeText(text).then(
		() => true,
		() => false,
	);
	new Notice(isCopied ? TEXT.exported : TEXT.notExported);
}

/** @returns a sentence for each wrong value; nothing is changed then */
function importSettings({ store, change: applyChange }: TabParts, pasted: string): readonly string[] {
	const { change, ignored, problems } = importedSettings(pasted, store.current);
	if (problems.length > 0) return problems;
	const names = Object.keys(change);
	if (names.length > 0) void applyChange(() => change);
	const changed = names.length === 0 ? TEXT.nothingImported : TEXT.imported({ names: names.join(', ') });
	new Notice(ignored.length === 0 ? changed : `${changed} ${TEXT.notImported({ names: ignored.join(', ') })}`);
	return [];
}
