/** Answers of a run without a model. The inputs were written before the rules. */
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/language/language';
import type { Topic } from '../../src/research/model/claims';
import { noteView, sourcesOf, synthesize } from './extractive-kit';

async function answers(question: string, text: string, code = 'en'): Promise<string[]> {
	const asked: Topic = { id: 'T1', topic: question, context: question, type: 'question' };
	const other: Topic = { id: 'T2', topic: 'Something else', context: 'Something else.', type: 'claim' };
	// All pages of a run are asked, whatever they were found for.
	const sources = sourcesOf([{ address: 'https://a.example/', text }], [other]);
	const note = { ...noteView(question, 'Notes'), language: languageOf(code) };
	const claims = await synthesize(note, [asked], sources);
	return claims.filter(({ kind }) => kind === 'finding').map((claim) => claim.text);
}

describe('a question of fact', () => {
	it.each([
		['en', 'How tall is the Hallgrim church tower?', 'The Hallgrim church tower is 74 metres tall and white.'],
		['en', 'How much does the ferry to Orkney cost?', 'The ferry to Orkney costs 21 pounds in winter.'],
		['en', 'When was the Forth bridge opened?', 'The Forth bridge was opened in March 1890 by a prince.'],
		['en', 'Who designed the Forth bridge?', 'John Fowler designed the Forth bridge with a younger partner.'],
		['en', 'What is a heat pump?', 'A heat pump is a machine that moves heat from outside into a house.'],
		['de', 'Wie hoch ist der Turm von Pisa?', 'Der Turm von Pisa ist 55 Meter hoch und steht schief.'],
		['en', 'At what depth does the anglerfish live?', 'The anglerfish lives at a depth of 900 metres and more.'],
		['en', 'Since when has Malta used the euro?', 'Malta has used the euro since 1 January 2008.'],
		['en', 'Heat pumps: how long do they run?', 'Heat pumps often run for 20 years if they are well kept.'],
		['de', 'Wann wurde die Göltzschtalbrücke gebaut?', 'Die Göltzschtalbrücke wurde von 1846 bis 1851 gebaut.'],
		['de', 'Seit wann gibt es den Kölner Zoo?', 'Den Kölner Zoo gibt es seit 1860.'],
		['de', 'Wie lange dauert die Keimung von Petersilie?', 'Die Keimung von Petersilie dauert bis zu 28 Tage.'],
		['de', 'Ab wie viel Grad schmilzt Schokolade?', 'Schokolade schmilzt ab 32 Grad.'],
		['it', 'Da quando esiste la metropolitana di Milano?', 'La metropolitana di Milano esiste dal 1964.'],
		['it', 'Quanti abitanti ha San Marino?', 'San Marino ha circa 34.000 abitanti.'],
		['cs', 'Jak dlouho vydrží otevřená hořčice?', 'Otevřená hořčice vydrží 6 měsíců.'],
		['en', 'Who was Ada Lovelace?', 'Ada Lovelace was a mathematician who wrote the first program.'],
		['en', 'Who is the mayor of Bergen?', 'The mayor of Bergen is Marit Warncke of the Conservative party.'],
		['en', 'What are tidal locks?', 'A tidal lock is a gate that keeps a harbour full when the sea falls.'],
		['de', 'Was ist Feinstaub?', 'Feinstaub ist ein Gemisch aus Teilchen, die kleiner als ein Haar sind.'],
		['cs', 'V kterém roce byl postaven Karlův most?', 'Karlův most byl postaven v roce 1402.'],
	])('is answered by a sentence that gives it: %s: %s', async (code, question, sentence) => {
		expect(await answers(question, sentence, code)).toEqual([sentence]);
	});

	it.each([
		['How tall is the Hallgrim church tower?', 'The Hallgrim church tower is white and can be seen from afar.'],
		['When was the Forth bridge opened?', 'The Forth bridge was opened by a prince who drove the last rivet.'],
		['Who designed the Forth bridge?', 'The Forth bridge was designed so that no storm could shake it.'],
		['What is a heat pump?', 'A heat pump needs a good contract for its electricity in a cold winter.'],
		['How often do I change the water?', 'The water plants in 3-D backgrounds are often made of sponge.'],
		['How fast does a peregrine falcon dive?', 'The peregrine falcon can dive 600 metres when it hunts.'],
		['On what date did the Titanic sink?', 'The Titanic did sink with 1500 people on board.'],
		['How many hives does a beekeeper need?', 'As a beekeeper I need 12 hives to live on honey alone.'],
		['When did the Titanic sink?', 'The Titanic did sink with 1500 people on board.'],
		['How many moons does Mars have?', 'Mars and its moons were photographed again in 2011 by a probe.'],
		['Who designed the Forth bridge?', 'The Forth bridge in Scotland was designed in 1882 after a disaster.'],
		['Who are the users?', 'In the line of root, the user ID is 0, so that Root is the OG user.'],
		['Who has the lock?', 'Use Value with Lock, so that nobody else has the lock.'],
		['Who is a boomer now?', 'Following Doctor Kay as a boomer is not the formula for success.'],
		['Who is the customer?', 'Using work trees and custom Claude Code commands, each agent works alone.'],
		['Who load balances the load balancer?', 'IPVS is a L4 load balancer, and supports three protocols.'],
		['Who should not use the sauna?', 'The Finnish Society of Lahti says that all may use the sauna daily.'],
		['When do the hedges flower?', 'The hedges may flower if the winter before was not too cold.'],
		['When was the old mill rebuilt?', 'The soldiers marched past the old mill that was rebuilt by farmers.'],
		['When did you start at the Forth bridge?', 'The work at the Forth bridge did start in March 1882.'],
		['How large can a shared vault be?', 'A large shared vault can be open to 20 people at once.'],
		['How many shared vaults can one have?', 'A shared vault can be open to 20 people at once, and one owner.'],
		['How much does a donor give?', 'If a donor does give $30 every month, that is a good start.'],
		['What is a tidal lock?', 'A tidal lock is an important part of many old harbours by the sea.'],
		['What is a tidal lock?', 'A tidal lock is the same as the gate of a mill in most places.'],
		['What is HTTP?', 'HTTPS is the version of HTTP that nobody can read on its way.'],
		['What is a certification?', 'A certificate is a paper which says that you finished a course.'],
		['What is a tidal lock not?', 'A tidal lock is a gate that keeps a harbour full when the sea falls.'],
		['What is a tidal lock?', 'While a tidal lock is a gate that many admire, few towns can pay for one.'],
		['¿Qué es la vacuna oral?', 'La vacuna oral no es una medida que se tome al final.', 'es'],
		[
			'Wie lange dauert die Keimung von Petersilie?',
			'Die Keimung von Petersilie dauert bei 5 Grad sehr lang.',
			'de',
		],
		['A quale temperatura fonde il gallio?', 'Il gallio fonde in 3 minuti nella mano.', 'it'],
	])('is not answered by a sentence that lacks it: %s', async (question, sentence, code = 'en') => {
		expect(await answers(question, sentence, code)).toEqual([]);
	});
});

it('leaves a question open that asks how, why or whether, since words alone cannot answer it', async () => {
	const sentence = 'Social commerce works well for new products, as well as for those with fine pictures.';
	expect(await answers('How does social commerce work?', sentence)).toEqual([]);
	expect(await answers('Does social commerce work?', sentence)).toEqual([]);
});
