import type { DropdownComponent, SettingDefinitionRender } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../strings/settings';
import { modelServiceAt, modelServiceChange, type ModelServiceId } from '../../settings/model-services';
import type { TabParts } from './settings-tab-rows';

/** Whose model is asked. The choice fills in the address, which alone says it. */
export class ModelServiceRow {
	private dropdown: DropdownComponent | undefined;

	constructor(private readonly parts: TabParts) {}

	definition(): SettingDefinitionRender {
		return {
			name: TEXT.modelService,
			desc: TEXT.modelServiceDesc,
			aliases: ['Claude', 'Anthropic', 'OpenAI'],
			render: (setting) => {
				setting.addDropdown((dropdown) => {
					this.dropdown = dropdown.addOptions(TEXT.modelServices);
					this.follow();
					dropdown.onChange((chosen) => {
						void this.parts.change((now) => modelServiceChange(chosen as ModelServiceId, now));
					});
				});
			},
		};
	}

	/** Shows the service of the address as it is now. */
	follow(): void {
		this.dropdown?.setValue(modelServiceAt(this.parts.store.current.modelBaseUrl));
	}
}
