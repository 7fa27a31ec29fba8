import { describe, expect, it } from 'vitest';
import type { ClaimsRequest, NoteView } from '../../src/research/model/analyst-ports';
import { analyst, noteView, runContext, topicsOf } from './extractive-kit';

/** Eight common misconceptions. */
const NOTES: Readonly<Record<string, string>> = {
	English:
		'Napoleon was very short. Sugar makes children hyperactive. We only use ten percent of our brain. ' +
		'Goldfish have a memory of three seconds. Bats are blind. The Great Wall of China is visible from ' +
		'space. Lightning never strikes twice in the same place. Bulls hate the colour red.',
	'English, as a list':
		'- Vikings wore horned helmets.\n- Einstein failed maths at school.\n- Chameleons change colour to ' +
		'match their background.\n- Humans have five senses.\n- Tomatoes are vegetables.\n- Water drains the ' +
		'other way in Australia.\n- Cracking your knuckles causes arthritis.\n- Ostriches bury their heads in ' +
		'the sand.',
	German:
		'Spinat enthält besonders viel Eisen. Napoleon war sehr klein. Fledermäuse sind blind. Zucker macht Kinder ' +
		'hyperaktiv. Goldfische vergessen alles nach drei Sekunden. Blitze schlagen nie zweimal an derselben ' +
		'Stelle ein. Haare wachsen nach dem Rasieren dicker nach. Lemminge stürzen sich freiwillig in den Tod.',
	French:
		'Napoléon était très petit. Le sucre rend les enfants hyperactifs. Les chauves-souris sont aveugles. Les ' +
		'poissons rouges oublient tout en trois secondes. Einstein était mauvais en mathématiques. Les Vikings ' +
		'portaient des casques à cornes. La Grande Muraille est visible depuis la Lune. Les taureaux détestent le ' +
		'rouge.',
	Spanish:
		'Napoleón era muy bajo. El azúcar vuelve hiperactivos a los niños. Los murciélagos son ciegos. Los ' +
		'peces de colores olvidan todo en tres segundos. Los vikingos llevaban cascos con cuernos. Einstein ' +
		'suspendió matemáticas en la escuela. La Gran Muralla se ve desde la Luna. Los toros odian el color ' +
		'rojo.',
	Italian:
		'Napoleone era molto basso. Lo zucchero rende iperattivi i bambini. I pipistrelli sono ciechi. I pesci ' +
		'rossi dimenticano tutto in tre secondi. I vichinghi portavano elmi con le corna. Einstein andava male ' +
		'in matematica. La Grande Muraglia si vede dalla Luna. I tori odiano il rosso.',
	Dutch:
		'Napoleon was erg klein. Suiker maakt kinderen hyperactief. Vleermuizen zijn blind. Goudvissen vergeten ' +
		'alles na drie seconden. Vikingen droegen helmen met hoorns. Einstein was slecht in wiskunde. De Chinese ' +
		'Muur is zichtbaar vanaf de maan. Stieren haten de kleur rood.',
	Portuguese:
		'Napoleão era muito baixo. O açúcar deixa as crianças hiperativas. Os morcegos são cegos. Os peixes ' +
		'dourados esquecem tudo em três segundos. Os vikings usavam capacetes com chifres. Einstein era mau em ' +
		'matemática. A Grande Muralha é visível da Lua. Os touros odeiam a cor vermelha.',
	Swedish:
		'Napoleon var mycket kort. Socker gör barn hyperaktiva. Fladdermöss är blinda. Guldfiskar glömmer allt ' +
		'på tre sekunder. Vikingar bar hjälmar med horn. Einstein var dålig på matematik. Kinesiska muren syns ' +
		'från månen. Tjurar hatar färgen röd.',
	Polish:
		'Napoleon był bardzo niski. Cukier czyni dzieci nadpobudliwymi. Nietoperze są ślepe. Złote rybki ' +
		'zapominają wszystko po trzech sekundach. Wikingowie nosili hełmy z rogami. Einstein był słaby z ' +
		'matematyki. Wielki Mur widać z Księżyca. Byki nienawidzą czerwieni.',
	Japanese:
		'ナポレオンはとても背が低かった。砂糖は子供を興奮させる。コウモリは目が見えない。金魚の記憶は三秒しか続かない。' +
		'万里の長城は月から見える。雷は同じ場所に二度落ちない。バイキングは角のある兜をかぶっていた。アインシュタインは数学が苦手だった。',
	Chinese:
		'拿破仑身材非常矮小。糖会让孩子过度活跃。蝙蝠是瞎子。金鱼的记忆只有三秒。长城从月球上可以看到。闪电不会两次击中同一个地方。维京人戴着有角的头盔。爱因斯坦的数学很差。',
};

/** The same as people jot them down: a line each, no full stop. */
const LISTS: Readonly<Record<string, string>> = {
	English:
		'Bread goes stale because it dries out\nAluminium causes dementia\nThe Romans built the road over the ' +
		'moor\nCamels store water in their humps\nThe brain stops growing at twenty\nMost house dust is ' +
		'skin\nCold weather makes people ill\nPlants breathe only at night',
	German:
		'Die größte Wüste der Welt ist die Sahara\nDas Blut in den Venen ist blau\nKatzen sehen in völliger ' +
		'Dunkelheit\nDie Römer erfanden den Beton aus Kalk\nElefanten haben Angst vor Mäusen\nKaffee entzieht dem ' +
		'Körper Wasser\nDer Mond hat eine dunkle Seite\nKamele speichern Wasser im Höcker',
	French:
		"Le cerveau cesse de grandir à vingt ans\nLa tour Eiffel s'est affaissée de deux mètres\nLes chameaux " +
		"stockent de l'eau dans leurs bosses\nLe verre est un liquide très lent\nLes chats voient dans le noir " +
		'complet\nLes Romains inventèrent le béton armé\nLa foudre ne tombe jamais deux fois au même endroit\nLe ' +
		'froid donne le rhume',
	Spanish:
		'Los camellos guardan agua en sus jorobas y pueden beber poco\nEl vidrio es un líquido muy ' +
		'lento\nColón demostró que la Tierra es redonda\nLos romanos inventaron el hormigón armado\nLos gatos ' +
		'ven en la oscuridad total\nEl frío causa los resfriados\nEl cerebro deja de crecer y queda fijo a los ' +
		'veinte años\nLos camaleones cambian de color para esconderse',
};

function wanted(note: NoteView, focus?: string): ClaimsRequest {
	return { note, named: [], focus };
}

async function claimsIn(text: string, title: string): Promise<string[]> {
	return (await analyst.claims(wanted(noteView(text, title)), runContext())).claims.map(({ context }) => context);
}

describe('eight plain claims', () => {
	it.each(Object.entries(LISTS))('are found in a list in %s, seven at least', async (_language, text) => {
		const note = noteView(text.replace(/^/gmu, '- '), 'Things people say');
		const claims = (await topicsOf(note)).filter(({ type }) => type === 'claim');
		expect(claims.length).toBeGreaterThanOrEqual(7);
	});

	it('leave items that only name things alone', async () => {
		const text =
			'- Hives, more expensive than before\n- Reasons never to feed in autumn\n- Varroa mites cause most ' +
			'losses\n- Cheaper smokers than ours';
		const claims = (await topicsOf(noteView(text, 'Bees'))).filter(({ type }) => type === 'claim');
		expect(claims.map(({ topic }) => topic)).toEqual(['Varroa mites cause most losses']);
	});

	it('may be about the US, which is nobody of us', async () => {
		const claims = await topicsOf(
			noteView(
				'Bread has become dearer in the US since 1990. Bread has become dearer for us since 1990.',
				'Bread',
			),
		);
		expect(claims.map(({ topic }) => topic)).toEqual(['Bread has become dearer in the US since 1990']);
	});

	it('are found in a numbered list, but its steps are not', async () => {
		const facts =
			'1. Drohnen entstehen aus unbefruchteten Eiern.\n2. Die Varroamilbe befällt die Brut.\n' +
			'3. Mein Schleier hat ein Loch.\n4. Am Freitag die Rähmchen streichen.';
		const steps = '1. Whisk the eggs until the foam is stiff.\n2. Fold the flour in.\n3. Bake until it is brown.';
		expect(await claimsIn(facts, 'Bienen')).toEqual([
			'Drohnen entstehen aus unbefruchteten Eiern.',
			'Die Varroamilbe befällt die Brut.',
		]);
		expect(await claimsIn(steps, 'Sponge cake')).toEqual([]);
	});

	it('are the same whatever the file is called', async () => {
		const text =
			'Im Inneren eines Komposthaufens entstehen Temperaturen von bis zu 70 Grad. Walnusslaub verrottet wegen ' +
			'seiner Gerbsäuren nur langsam. Gekochte Speisereste locken Ratten an. Kompost riecht nach Waldboden.';
		for (const title of ['Kompost', '2025-11-03', 'Gedanken']) expect(await claimsIn(text, title)).toHaveLength(4);
	});

	it.each(Object.entries(NOTES))('are found in %s, seven at least', async (_language, text) => {
		const claims = (await topicsOf(noteView(text, 'Things people say'))).filter(({ type }) => type === 'claim');
		expect(claims.length).toBeGreaterThanOrEqual(7);
	});

	it('leave orders to the reader alone', async () => {
		const text = [
			'Select another hive from the list of hives.',
			'In the left corner, click the yellow drone.',
			'For more on drones, refer to the list of hives.',
			'Set your smoker aside before lifting the frames.',
			'Open frames are cheaper than closed ones.',
		].join(' ');
		const claims = (await topicsOf(noteView(text, 'Bees'))).filter(({ type }) => type === 'claim');
		expect(claims.map(({ topic }) => topic)).toEqual(['Open frames are cheaper than closed ones']);
	});

	it('leave the names of links, steps and fragments that lean on others alone', async () => {
		const text =
			'[The vanishing of the bees in spring](https://a.example/).\n\n1. Open the settings of the hive ' +
			'scale.\n2. Press the green button twice.\n\nVarroa mites feed on honey bees. This is why they die.';
		expect(
			(await topicsOf(noteView(text, 'Bees'))).filter(({ type }) => type === 'claim').map(({ topic }) => topic),
		).toEqual(['Varroa mites feed on honey bees']);
	});
});

describe('claims of a note', () => {
	it('are statements, not orders', async () => {
		const items = [
			'Build a layout that works everywhere.',
			'Please enter Restricted mode and try again.',
			'Use Power Automate for user-friendly tagging in workflows.',
			'Use of land is the main cause of erosion.',
			'Build quality is lower than before.',
			'Extend the tracker by reusing queries across frames, so that queries serve as detectors.',
			'The decoder contains more layers than the encoder.',
		];
		const { claims } = await analyst.claims(
			wanted(noteView(items.map((item) => `- ${item}`).join('\n'))),
			runContext(),
		);
		expect(claims.map(({ context }) => context.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
			'Build quality',
			'The decoder',
			'Use of',
		]);
	});

	it('and questions are those that the focus asks for, if there is one', async () => {
		const text =
			'# Cost\n\nThe roof costs 18,000 euros. A permit takes six weeks in Linz.\n\n' +
			'# Heat\n\nThe roof loses a third of the heat. How much does a new boiler cost?';
		const note = noteView(text, 'House');
		const contexts = async (focus: string): Promise<string[]> =>
			(await analyst.claims(wanted(note, focus), runContext())).claims.map(({ context }) => context);
		expect((await contexts('permit')).join()).toBe('A permit takes six weeks in Linz.');
		expect((await contexts('heat of the roof')).join()).toBe('The roof loses a third of the heat.');
		expect(await contexts('solar panels')).toEqual([]);
		expect((await contexts('what is it?')).length).toBe(4);
	});

	it('and questions of a long note are sixty at most, and the others are counted', async () => {
		const told = Array.from(
			{ length: 70 },
			(_, at) => `- Lake number ${at + 100} is ${at + 2} metres deep in May.`,
		);
		const asked = ['Why do lakes freeze from above?', 'Which lake is the oldest one of the country?'];
		const note = noteView([...told, '', asked.join('\n\n')].join('\n'), 'Lakes');
		const { claims, further } = await analyst.claims(wanted(note), runContext());
		expect(claims.map(({ context }) => context)).toEqual(expect.arrayContaining(asked));
		expect([claims.length, further]).toEqual([60, 12]);
	});

	const found = async (text: string): Promise<string[]> =>
		(await analyst.claims(wanted(noteView(text)), runContext())).claims.map(({ context }) => context);

	it.each([
		[
			'An oversized heat pump in an old, badly insulated house needs far more electricity in winter than one that ' +
				'is slightly too small for it.',
			'An oversized heat pump in an old, badly insulated house needs far more electricity in winter than one…',
		],
		[
			'A chain that nobody cleans lasts roughly two thousand kilometres in winter, which is about half of what ' +
				'the same chain does in summer.',
			'A chain that nobody cleans lasts roughly two thousand kilometres in winter',
		],
		[
			'When the outside air is below minus ten, a heat pump loses a third of its heat.',
			'When the outside air is below minus ten, a heat pump loses a third of its heat',
		],
		[
			'Zucchini und Kürbis kreuzen sich im Garten meist nur dann miteinander, wenn sie im selben Beet nebeneinander ' +
				'stehen und gleichzeitig blühen.',
			'Zucchini und Kürbis kreuzen sich im Garten meist nur dann miteinander, wenn sie im selben Beet nebeneinander…',
		],
		[
			'Helle Röstungen enthalten pro Löffel etwas mehr Koffein als dunkle Röstungen, weil die Bohnen beim langen ' +
				'Rösten an Masse verlieren.',
			'Helle Röstungen enthalten pro Löffel etwas mehr Koffein als dunkle Röstungen',
		],
	])('have a label that says the same, or ends in an ellipsis: %s', async (text, label) => {
		const {
			claims: [claim],
		} = await analyst.claims(wanted(noteView(text)), runContext());
		expect(claim?.topic).toBe(label);
	});

	it.each([
		'1. Peer review catches only a minority of errors in submitted papers.',
		"2. A p-value isn't the probability that the hypothesis is true",
		'3. Preprints are cited more often than papers which never had one',
		'- tap water in Leeds is soft',
	])('are found in lists without a full stop: %s', async (text) => {
		expect(await found(`The snails in this tank were bought in the first week of the year.\n\n${text}`)).toContain(
			text.replace(/^\S+ /, ''),
		);
	});

	it('are not an opinion, about family or from a diary', async () => {
		const text =
			'Tom thinks the house has thermal mass. Mum wants a phone call on every single Sunday. ' +
			'Germany wants to replace 500,000 boilers every year. Napoleon was very short. ' +
			'Yesterday the flow was at 52 °C, warmer than in the kitchen. ' +
			'Woke up at 6, house at 19 °C, colder than last week. ' +
			'The heat pump costs 12,000 pounds.';
		const names = (await found(text)).map((context) => context.split(' ')[0]);
		expect(names.sort()).toEqual(['Germany', 'Napoleon', 'The']);
	});

	it('are not what the note quotes at length, such as an example of a talk', async () => {
		const text =
			'"The slides of the talk were very clear. The end of the talk came too fast." ' +
			'Napoleon was very short. The box is 5" wide. Bats are "blind". Goldfish forget all in three seconds.';
		expect((await found(text)).sort()).toEqual([
			'Bats are "blind".',
			'Goldfish forget all in three seconds.',
			'Napoleon was very short.',
			'The box is 5" wide.',
		]);
	});

	it('are each a line of a list that was pasted from another program', async () => {
		const text = 'Kettle log\n• Napoleon was very short  \n○ Bats are blind\n• Bulls hate the colour red';
		expect((await found(text)).sort()).toEqual([
			'Bats are blind',
			'Bulls hate the colour red',
			'Napoleon was very short',
		]);
	});

	it('are whole: no line that ends with a comma or lacks a main verb, and none that lost a formula', async () => {
		const text =
			'- A model that predicts the labels of new examples\n' +
			'- providers make some resources available for a price,\n' +
			'- Where $C$ is the capacity of the network\n' +
			'- Image formation depends on $x$\n' +
			'- The filter is more robust with a larger kernel of $5 \\times 5$ pixels.\n' +
			'- Bees see red[^1] less well than wasps do.\n' +
			'- A pillbox is a much better model for defocus than a Gaussian\n';
		expect((await found(text)).sort()).toEqual([
			'A pillbox is a much better model for defocus than a Gaussian',
			'Bees see red less well than wasps do.',
		]);
	});
});
