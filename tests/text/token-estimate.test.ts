import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens, MOST_TOKENS_PER_CHARACTER } from '../../src/text/token-estimate';

/** Sentences with their token counts in cl100k and o200k. */
const COUNTED: readonly (readonly [text: string, cl100k: number, o200k: number])[] = [
	[
		'Heat pumps move heat from the outside air into the house and need electricity for it. The institute ' +
			'measured twenty houses for two winters; on average three kilowatts were delivered at minus twelve ' +
			'degrees.',
		39,
		39,
	],
	[
		'Wärmepumpen befördern Wärme aus der Außenluft ins Haus und brauchen dafür Strom. Das Institut hat ' +
			'zwei Winter lang zwanzig Häuser vermessen; im Mittel wurden bei minus zwölf Grad drei Kilowatt ' +
			'geliefert.',
		59,
		46,
	],
	[
		'Тепловые насосы переносят тепло из наружного воздуха в дом и потребляют для этого электричество. ' +
			'Институт измерял двадцать домов в течение двух зим; в среднем при минус двенадцати градусах ' +
			'подавалось три киловатта.',
		103,
		56,
	],
	[
		'تنقل المضخات الحرارية الحرارة من الهواء الخارجي إلى المنزل وتحتاج إلى الكهرباء من أجل ذلك. قاس المعهد ' +
			'عشرين منزلا خلال فصلي شتاء.',
		82,
		38,
	],
	[
		'ऊष्मा पंप बाहर की हवा से घर में गर्मी लाते हैं और इसके लिए बिजली की आवश्यकता होती है। संस्थान ने दो ' +
			'सर्दियों तक बीस घरों को मापा।',
		125,
		42,
	],
	[
		'热泵将室外空气中的热量转移到室内，并为此消耗电力。研究所在两个冬天里测量了二十栋房屋；在零下十二度时平均输出三千瓦。',
		77,
		50,
	],
	[
		'ヒートポンプは外気の熱を家の中に移し、そのために電気を必要とします。研究所は二回の冬にわたって二十軒の家を測定しました。',
		64,
		48,
	],
	[
		'열펌프는 바깥 공기의 열을 집 안으로 옮기며 이를 위해 전기가 필요합니다. 연구소는 두 번의 겨울 동안 스무 채의 집을 측정했습니다.',
		72,
		45,
	],
	[
		'초전도 현상은 임계 온도 이하로 냉각될 때 관찰되며, 미시적 이론은 이를 전자쌍의 형성으로 설명한다. 최근 연구에서는 수소화물이 높은 압력에서 비교적 높은 임계 온도를 보인다고 보고되었다.',
		106,
		66,
	],
	[
		'Вчера вечером мы долго говорили о том, что будет, если цены снова вырастут. Никто не знал ответа, но ' +
			'все соглашались: ждать больше нельзя, и нужно решать сейчас.',
		76,
		42,
	],
	[
		'Теплові насоси переносять тепло із зовнішнього повітря в будинок і споживають для цього електрику. ' +
			'Інститут вимірював двадцять будинків протягом двох зим.',
		85,
		51,
	],
	[
		'Οι αντλίες θερμότητας μεταφέρουν θερμότητα από τον εξωτερικό αέρα στο σπίτι και χρειάζονται ' +
			'ηλεκτρισμό. Το ινστιτούτο μέτρησε είκοσι σπίτια για δύο χειμώνες.',
		146,
		53,
	],
	['| 2019 | 12.5 kW | 34 % |\n| 2020 | 13.75 kW | 36 % |\n| 2021 | 14.25 kW | 41 % |', 45, 48],
];

describe('the estimate of tokens', () => {
	it.each(COUNTED)(
		'is close to the larger count of the tokenizers, and hardly ever below it: %s',
		(text, cl100k, o200k) => {
			const estimate = estimateTokens(text);
			expect(estimate).toBeGreaterThan(0.85 * Math.max(cl100k, o200k));
			expect(estimate).toBeLessThan(1.4 * Math.max(cl100k, o200k));
		},
	);

	it('grows with the text, up to the maximum per character', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
				const [whole, parts] = [estimateTokens(one + other), estimateTokens(one) + estimateTokens(other)];
				expect(whole).toBeLessThanOrEqual(Math.ceil(MOST_TOKENS_PER_CHARACTER * (one.length + other.length)));
				expect(whole).toBeLessThanOrEqual(parts);
				expect(whole).toBeGreaterThanOrEqual(parts - 1);
			}),
		);
	});
});
