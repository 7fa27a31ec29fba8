/** The rubrics of an evaluation: eight dimensions of equal weight, shown to the judge and to the user. */
export const RUBRIC_STRINGS = {
	depth: {
		name: 'Depth',
		short: 'Depth',
		about: 'How far the research goes beyond what the note and common knowledge already say',
		levels: [
			'Repeats the note or says what everybody knows',
			'Adds a detail here and there; most of it stays on the surface',
			'Explains the main points, but few causes, conditions or figures',
			'Explains how and why for most points, with figures and conditions',
			'Goes to the bottom of what matters: mechanisms, conditions, exceptions and figures throughout',
		],
	},
	source_quality: {
		name: 'Source quality',
		short: 'Source quality',
		about: 'How much its sources can be trusted on what they are cited for',
		levels: [
			'No sources, or only ones that nobody could trust here',
			'Mostly advertising, forums or copies of others',
			'Usable sources, but few that know the matter at first hand',
			'Mostly sources that know the matter, of several origins',
			'Throughout the best there are: first-hand, independent of each other and recent where that counts',
		],
	},
	rigor: {
		name: 'Rigor',
		short: 'Rigor',
		about: 'How carefully it reasons from what its sources say',
		levels: [
			'Conclusions that do not follow, or figures used wrongly',
			'Often says more than its evidence carries',
			'Mostly sound, but leaves conditions, units or uncertainty out',
			'Sound; says how certain things are and compares only what can be compared',
			'Exact in every step: conditions, units and uncertainty are stated, and evidence is weighed',
		],
	},
	completeness: {
		name: 'Completeness',
		short: 'Completeness',
		about: 'How many of the claims and questions of the note are dealt with',
		levels: [
			'Misses what the note is about',
			'Deals with a small part of its claims and questions',
			'Deals with about half, or misses an important one',
			'Deals with nearly all and says what stays open',
			'Deals with every claim and question that matters, and names what could not be settled',
		],
	},
	groundedness: {
		name: 'Groundedness',
		short: 'Groundedness',
		about: 'How far each statement rests on a source that is named beside it',
		levels: [
			'Statements without sources',
			'Sources for some statements; many have none',
			'Most statements have a source, but it is not always clear what it says',
			'Nearly every statement names its source and stays with what that could say',
			'Every statement can be traced to its source, and quotes show where',
		],
	},
	structure: {
		name: 'Structure',
		short: 'Structure',
		about: 'How easily a reader finds what matters',
		levels: [
			'Without order; repeats itself',
			'Some order, but the important is hidden among the rest',
			'In order, with repetition or points in the wrong place',
			'Clear: what matters comes first, and nothing is said twice',
			'Understood at a glance: what matters stands out, each point once, and nothing could go',
		],
	},
	practical_value: {
		name: 'Practical value',
		short: 'Practical value',
		about: 'Actionability, specificity of insights, and usefulness to the reader',
		levels: [
			'Abstract or generic, no actionable takeaways',
			'Mostly generic with occasional specific points',
			'Some actionable insights but lacks specificity in key areas',
			'Mostly actionable with specific, useful recommendations',
			'Highly actionable: specific, concrete insights the reader can immediately use',
		],
	},
	balance: {
		name: 'Balance and objectivity',
		short: 'Balance',
		about: 'Presentation of multiple perspectives, acknowledgment of limitations and counterarguments',
		levels: [
			'One-sided',
			'Mostly one-sided with token mention of other views',
			'Acknowledges alternatives but doesn’t explore them meaningfully',
			'Fair treatment of multiple perspectives with clear limitation acknowledgment',
			'Exemplary balance: thorough multi-perspective analysis with nuanced limitation discussion',
		],
	},
} as const;
