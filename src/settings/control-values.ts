import { settingOf, type SettingName } from './schema';
import { chosenValue, numberOr } from './setting';

/** Returns a setting in the form that its control shows. */
export function shownValue(name: SettingName, value: unknown): unknown {
	switch (settingOf(name).control.type) {
		case 'dropdown':
			return String(value);
		case 'optional':
			return typeof value === 'number' ? String(value) : '';
		case 'lines':
			return Array.isArray(value) ? value.join('\n') : '';
		default:
			return value;
	}
}

/** Returns the value for a control's input; it may still be invalid. */
export function typedValue(name: SettingName, typed: unknown): unknown {
	if (typeof typed !== 'string') return typed;
	const { control, byDefault } = settingOf(name);
	const text = typed.trim();
	switch (control.type) {
		case 'dropdown':
			return chosenValue(text);
		case 'optional':
			return text === '' ? null : numberOr(text);
		case 'lines':
			return [
				...new Set(
					text
						.split(control.separator)
						.map((entry) => entry.trim())
						.filter(Boolean),
				),
			];
		default:
			// An emptied field restores the default.
			return typed === '' ? byDefault : typed;
	}
}
