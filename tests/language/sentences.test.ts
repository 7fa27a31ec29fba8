import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/language/sentences';
import { runs } from '../property-runs';

const texts = (text: string, language?: string): string[] => sentences(text, language).map((sentence) => sentence.text);

describe('sentences', () => {
	it.each([
		[
			'en',
			'Dr. Smith met Mr. J. R. Jones, e.g. The Hague. He left.',
			['Dr. Smith met Mr. J. R. Jones, e.g. The Hague.', 'He left.'],
		],
		[
			'en',
			'See fig. 3 and No. 12 for it. Version 2.0 is out.',
			['See fig. 3 and No. 12 for it.', 'Version 2.0 is out.'],
		],
		[
			'en',
			'The U.S. Army came. They sold it in the U.S. The price fell.',
			['The U.S. Army came.', 'They sold it in the U.S.', 'The price fell.'],
		],
		['en', 'Fruit holds vitamin C. Most of it is lost.', ['Fruit holds vitamin C.', 'Most of it is lost.']],
		['en', '“Is it so?” he asked. “No.” She left.', ['“Is it so?” he asked.', '“No.”', 'She left.']],
		[
			'de',
			'Am 3. Oktober im 19. Jahrhundert war es kalt. Er war 15. Dann ging er.',
			['Am 3. Oktober im 19. Jahrhundert war es kalt.', 'Er war 15.', 'Dann ging er.'],
		],
		['de', 'Das kostet ca. 5 Euro, z. B. Brot. Nr. 5 lebt.', ['Das kostet ca. 5 Euro, z. B. Brot.', 'Nr. 5 lebt.']],
		[
			'fr',
			'Fini ! Vraiment ? M. Dupont dit « oui ». Il part.',
			['Fini !', 'Vraiment ?', 'M. Dupont dit « oui ».', 'Il part.'],
		],
		['ja', '冬は寒い。暖房が必要ですか？はい。', ['冬は寒い。', '暖房が必要ですか？', 'はい。']],
		['zh', '冬天很冷。需要暖气吗？是的！', ['冬天很冷。', '需要暖气吗？', '是的！']],
	])('follows the writer in %s: %s', (language, text, expected) => {
		expect(texts(text, language)).toEqual(expected);
	});

	it.each([
		['en', 'It holds fibre, esp. Beta-glucan (a.k.a. Oat fibre). It took 20 min. Nobody saw it.', 3],
		['de', 'Brot bzw. Kuchen hat u. a. Zucker, z. B. Glukose, d. h. ca. 5 g. Er macht es. Sie geht.', 3],
		['fr', 'Il faut env. 5 L, p. ex. Evian ou éd. Seuil. Puis on boit.', 2],
		['es', 'Hay fruta (p. ej. Manzana, aprox. 5 EUR). La Sra. Gómez compra.', 2],
		['it', 'Le farine, ad es. Manitoba, cfr. Artusi, assorbono acqua. Poi riposano.', 2],
		['pt', 'Há frutas, p. ex. Maçã, no séc. XX. A Dra. Lima comprou.', 2],
		['nl', 'Kaas, bijv. Gouda, d.w.z. Noord-Hollandse, kost evt. 5 EUR. Daarna niet.', 2],
		['pl', 'Ser, np. Gouda, tzw. Holenderski, m.in. Edamski, jest drogi. Potem nie.', 2],
		['cs', 'Sýr, např. Gouda, tzv. Holandský, resp. Eidam, je drahý. Potom ne.', 2],
		['sv', 'Ost, t.ex. Gouda, bl.a. Från Holland, dvs. Edam, är dyr. Sedan inte.', 2],
	])('knows the abbreviations of %s: %s', (language, text, count) => {
		expect(texts(text, language)).toHaveLength(count);
	});

	it('knows those of every language if it has none of its own', () => {
		expect(texts('Käse bzw. Gouda, np. Edamski.')).toHaveLength(1);
	});

	it.each(['da', 'de', 'et', 'fi', 'hr', 'hu', 'is', 'nb', 'no', 'pl', 'sk', 'sl'])(
		'reads a number with a full stop as an ordinal in %s',
		(language) => {
			expect(texts('Xyz 3. Mai xyz. Abc.', language)).toEqual(['Xyz 3. Mai xyz.', 'Abc.']);
			expect(texts('Xyz 3. Mai xyz. Abc.', 'sv')).toHaveLength(3);
		},
	);

	it('keeps a name with a full stop inside it whole', () => {
		const text = 'It checks the RFC5322.From header of a mail. The rest is not signed.';
		expect(sentences(text, 'en').map((sentence) => sentence.text)).toEqual([
			'It checks the RFC5322.From header of a mail.',
			'The rest is not signed.',
		]);
	});

	it('reads a single line break as a space and a blank line as an end', () => {
		expect(texts('One line\nthat goes on. Next\r\n\r\nlast one')).toEqual([
			'One line\nthat goes on.',
			'Next',
			'last one',
		]);
	});

	it('returns the sentences in order with their positions, and loses no word, in texts of any size', () => {
		const text = fc.oneof(
			fc.string({ unit: 'grapheme' }),
			fc
				.array(
					fc.constantFrom(
						'Heat',
						'pump. ',
						'e.g. ',
						'12. ',
						'A. ',
						'\n',
						'\n\n',
						' ',
						'。',
						'寒い',
						'?” ',
						'is',
						'\uFFFC',
					),
					{ maxLength: 200 },
				)
				.map((parts) => parts.join('')),
			fc.constantFrom('word '.repeat(1_500), 'x'.repeat(5_000), 'A short one. '.repeat(600)),
		);
		fc.assert(
			fc.property(
				text,
				fc.constantFrom(undefined, 'en', 'de', 'ja', 'el', 'not a language'),
				(sample, language) => {
					let last = 0;
					let kept = '';
					for (const sentence of sentences(sample, language)) {
						expect(sentence.start).toBeGreaterThanOrEqual(last);
						expect(
							sample.slice(sentence.start, sentence.end).replace(/[\r\n\u0085\u2028\u2029]/g, ' '),
						).toBe(sentence.text.replace(/[\r\n]/g, ' '));
						last = sentence.end;
						kept += sentence.text;
					}
					expect(kept.replace(/\s/gu, '')).toBe(sample.replace(/\s/gu, ''));
				},
			),
			runs(300),
		);
	});
});
