import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgedPart } from '../../../src/research/verify/judged-part';
import { runs } from '../../property-runs';

describe('the part of a statement that is judged', () => {
	const upgrade = "It updates all packages, but it won't remove any packages or install new ones that were missing";
	const fees = 'The popularity of these funds stems from low fees, since many of them are managed passively';

	const diet =
		'Eine Gruppe bekam eine mediterrane Diaet mit Nuessen (Estruch et al., 2018) pro Tag - also extra Kalorien';
	const terms = 'It combines the terms iki ("life") and kai ("value" or "worth"), conveying the idea of a life';
	const atwater = 'Die Faktoren (9 kcal pro Gramm Fett, 4 kcal pro Gramm Eiweiß) gehen von Verdauung aus';

	it.each([
		['Produced 70+ books and 400+ articles', 'Produced 70+ books and', 'Produced 70+ books'],
		// Words of other clauses are not judged with a short one.
		[
			'produced useless pig iron and diverted from agriculture',
			'diverted from agriculture',
			'diverted from agriculture',
		],
		['Vênus tem tamanho parecido com a Terra, mas nada mais', 'mas nada mais', 'mas nada mais'],
		[
			'Es ist kreislaufneutral, hemmt jedoch die Cortisol- und Aldosteronsynthese',
			'Es ist kreislaufneutral',
			'Es ist kreislaufneutral',
		],
		[
			'Die Mühle mahlt, nutzt aber die Wasser- und Windkraft der ganzen Gegend',
			'die Wasser',
			'die Wasser- und Windkraft',
		],
		// A word that is shortened before “und” is not cut from the next one.
		[
			'Das Mittel wirkt, hemmt jedoch die Cortisol- und Aldosteronsynthese bereits nach einer Gabe',
			'hemmt jedoch die Cortisol-',
			'hemmt jedoch die Cortisol- und Aldosteronsynthese',
		],
		['The ferry is free, but the night bus costs extra', 'The ferry is free', 'The ferry is free'],
		['He wrote 70 long books and 400 short articles', 'He wrote 70 long books and', 'He wrote 70 long books'],
		['Reality: Luhmann used links, not IDs', 'used links, not IDs', 'used links, not IDs'],
		['Reality: Luhmann used links, not IDs', 'not IDs', 'Luhmann used links, not IDs'],
		['Reality: Luhmann used links, not IDs', 'Luhmann used', 'Luhmann used links'],
		[upgrade, "it won't remove any packages", "it won't remove any packages"],
		// Alone it would say the opposite.
		[
			upgrade,
			'install new ones that were missing',
			"but it won't remove any packages or install new ones that were missing",
		],
		[
			'The plan is cheap, but it does not keep files, old logs or backups of the team',
			'backups of the team',
			'but it does not keep files, old logs or backups of the team',
		],
		['People who are not working and not looking for work', 'not looking for work', 'not looking for work'],
		['It keeps files, old logs and backups of the team', 'backups of the team', 'backups of the team'],
		// Words in brackets are denied by nothing before them, and deny nothing there.
		[
			'It measures the strength of evidence, not the size of the risk (which is lower than that of tobacco)',
			'which is lower than that of tobacco',
			'which is lower than that of tobacco',
		],
		[
			'They hold other views to a higher standard of proof (the author is not qualified), and praise their own',
			'hold other views to a higher standard',
			'hold other views to a higher standard',
		],
		[
			'The tram does not run on Sundays (the ferry takes its place)',
			'the ferry takes its place',
			'the ferry takes its place',
		],
		[fees, 'from low fees', 'The popularity of these funds stems from low fees'],
		[fees, 'many of them are managed passively', 'many of them are managed passively'],
		// Whoever says it belongs to a claim.
		[
			'One prominent theory in medicine is that aging is really the result of damage, and sleep repairs it',
			'aging is really the result of damage',
			'One prominent theory in medicine is that aging is really the result of damage',
		],
		[
			'According to Greger, plant foods contain 64 times more antioxidants',
			'plant foods contain 64 times more',
			'According to Greger, plant foods contain 64 times more',
		],
		[
			'Eine verbreitete Theorie ist, dass Altern durch freie Radikale entsteht',
			'Altern durch freie Radikale entsteht',
			'Eine verbreitete Theorie ist, dass Altern durch freie Radikale entsteht',
		],
		[
			'The theory is old, and the ferry sails twice a day',
			'the ferry sails twice a day',
			'the ferry sails twice a day',
		],
		// Words beside the chosen ones are not judged.
		[diet, 'Eine Gruppe bekam eine mediterrane Diaet', 'Eine Gruppe bekam eine mediterrane Diaet'],
		[
			diet,
			'bekam eine mediterrane Diaet mit Nuessen (Estruch',
			'bekam eine mediterrane Diaet mit Nuessen (Estruch et al., 2018)',
		],
		[terms, 'It combines the terms iki ("life")', 'It combines the terms iki ("life")'],
		[terms, 'the terms iki ("life', 'the terms iki ("life")'],
		[terms, '"worth"), conveying the idea of a life', '("value" or "worth"), conveying the idea of a life'],
		[atwater, '9 kcal pro Gramm Fett, 4 kcal pro Gramm', '9 kcal pro Gramm Fett, 4 kcal pro Gramm'],
		[
			atwater,
			'Die Faktoren (9 kcal pro Gramm Fett',
			'Die Faktoren (9 kcal pro Gramm Fett, 4 kcal pro Gramm Eiweiß)',
		],
		[
			'Die Fähre fährt im Winter von Hamburg aus nicht',
			'Die Fähre fährt im Winter',
			'Die Fähre fährt im Winter von Hamburg aus nicht',
		],
		[
			'Die Fähre fährt täglich und die Überfahrt dauert eine Stunde',
			'dauert eine Stunde',
			'die Überfahrt dauert eine Stunde',
		],
		['It costs 1,500 euros a year and lasts long', '1,500 euros', 'It costs 1,500 euros a year'],
	])('of “%s”: “%s”', (statement, part, judged) => {
		expect(judgedPart(statement, part)).toBe(judged);
	});

	it('is none that the statement lacks', () => {
		expect(judgedPart(fees, 'high fees')).toBeUndefined();
		expect(judgedPart(fees, '')).toBeUndefined();
	});

	it('is in the statement, and holds the words that were named', () => {
		const word = fc.constantFrom(
			'and',
			'or',
			'not',
			'the',
			'ferry',
			'sails',
			'daily,',
			'twice;',
			'a',
			'day:',
			'70',
		);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 14 }), fc.nat(), fc.nat(), (all, from, count) => {
				const statement = all.join(' ');
				const at = from % all.length;
				const named = all.slice(at, at + 1 + (count % 4)).join(' ');
				const part = judgedPart(statement, named);
				if (part === undefined) return;
				expect(statement).toContain(part);
				const own = named.split(/[ ,;:]+/u).filter((one) => !/^(?:and|or|)$/u.test(one));
				expect(part.split(/[ ,;:]+/u)).toEqual(expect.arrayContaining(own));
			}),
			runs(500),
		);
	});
});
