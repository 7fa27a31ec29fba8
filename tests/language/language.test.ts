import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../src/language/language';

describe('detectLanguage', () => {
	it.each([
		['en', 'The flow temperature of the heating should be as low as it can be, because every degree costs power.'],
		['de', 'Die Vorlauftemperatur der Heizung sollte so niedrig wie möglich sein, weil jedes Grad Strom kostet.'],
		['fr', 'La température de départ du chauffage doit être aussi basse que possible, car chaque degré coûte.'],
		['es', 'La temperatura de la calefacción debe ser lo más baja posible, porque cada grado cuesta energía.'],
		[
			'it',
			'La temperatura di mandata del riscaldamento deve essere la più bassa possibile, perché ogni grado costa.',
		],
		[
			'pt',
			'A temperatura do aquecimento não deve ser mais alta do que o necessário, porque cada grau custa energia.',
		],
		[
			'nl',
			'De temperatuur van de verwarming moet zo laag mogelijk zijn, omdat elke graad stroom kost en dat is veel.',
		],
		[
			'sv',
			'Temperaturen i värmesystemet ska vara så låg som möjligt, eftersom varje grad kostar och det är mycket.',
		],
		[
			'pl',
			'Temperatura zasilania powinna być jak najniższa, bo każdy stopień kosztuje, a to nie jest mało dla nas.',
		],
		['ru', 'Температура подачи должна быть как можно ниже, потому что каждый градус стоит энергии, и это не мало.'],
		['ja', '暖房の温度はできるだけ低くするべきです。'],
		['zh', '供暖温度应尽可能低，因为每一度都要花钱。'],
		['ko', '난방 온도는 가능한 한 낮아야 합니다.'],
		['el', 'Η θερμοκρασία πρέπει να είναι χαμηλή.'],
	])('tells %s', (code, text) => {
		expect(detectLanguage(text)?.code).toBe(code);
	});

	it.each([
		['en', 'R290 reaches 70 °C, more than R32 with 60 °C. A heat pump needs underfloor heating.'],
		['de', 'Eine Wärmepumpe braucht eine Fußbodenheizung.'],
	])('tells %s by a sentence or two, where no other language comes near', (code, text) => {
		expect(detectLanguage(text)?.code).toBe(code);
	});

	it('returns undefined for ambiguous text', () => {
		expect(detectLanguage('')).toBeUndefined();
		expect(detectLanguage('42 °C, 7 kW')).toBeUndefined();
		expect(detectLanguage('Heat pump')).toBeUndefined();
	});

	it('ignores properties, code and links in another language', () => {
		const note = '```js\nif (this.is && the.of) { for (const a in the) return that; }\n```\n'.repeat(3);
		expect(
			detectLanguage(
				`${note}\nDie Heizung ist alt, und das Haus ist nicht gedämmt. Wir wissen noch nicht, ob sie reicht.`,
			)?.code,
		).toBe('de');
	});
});
