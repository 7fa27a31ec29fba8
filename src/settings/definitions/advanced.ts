/** Settings that most people never change: pages, researchers, waiting. */
import { choice, decimalNumber, flag, optionalWhole, whole } from '../setting';

/** Default seconds per search; services scale their own limits by `searchTimeout / SEARCH_SECONDS`. */
export const SEARCH_SECONDS = 30;

export const ADVANCED_GROUPS = {
	/** Pages that deep and agentic runs read. */
	reading: {
		pagesPerTopic: whole([0, 5], 2, {
			name: 'Pages for each topic',
			desc: 'From 0 to 5, the best first. Each page costs time, and with a model one call.',
		}),
		pageReader: choice('direct', {
			name: 'Read by',
			desc: 'This device asks the sites itself, and Tavily only if that fails and Tavily has a key. Tavily alone reads from outside your network, for credits.',
			options: { direct: 'This device', tavily: 'Tavily alone' },
		}),
		pagesOnAnyPort: flag(false, {
			name: 'Pages on unusual ports',
			desc: 'Also reads addresses that name another port than 80 and 443.',
		}),
		pagesOnThisMachine: flag(false, {
			name: 'Pages of this machine',
			desc: 'Also reads localhost, such as a wiki of your own. Addresses elsewhere in your network are never read.',
		}),
	},
	/** Limits of the researchers of an agentic run. */
	agents: {
		researchersAtOnce: whole([1, 5], 3, {
			name: 'Researchers at once',
			desc: 'From 1 to 5. Each topic has one; later rounds send others after what is missing.',
		}),
		/** Two thoughts are free. */
		actsPerResearcher: whole([1, 10], 4, {
			name: 'Steps of each researcher',
			desc: 'From 1 to 10. A step is a search, or the reading of pages, and takes one model call.',
		}),
		researchRounds: whole([0, 5], 2, {
			name: 'Further rounds',
			desc: 'From 0 to 5, each after what is still missing.',
		}),
	},
	waiting: {
		/** A refusal is not retried. */
		retries: whole([0, 5], 3, {
			name: 'Retries',
			desc: 'How often a service that fails is asked again, from 0 to 5.',
			env: ['RESEARCH_RETRIES'],
		}),
		/** Tavily's thorough searches get half as long again. */
		searchTimeout: whole([5, 120], SEARCH_SECONDS, {
			name: 'Time for a search',
			desc: 'Seconds, from 5 to 120. A model that searches gets three times as long.',
			env: ['SEARCH_TIMEOUT'],
			unit: 'seconds',
		}),
		/** Redirects included. */
		pageTimeout: whole([1, 60], 10, {
			name: 'Time for a page',
			desc: 'Seconds, from 1 to 60, until a page that this device reads has to be there.',
			env: ['PAGE_TIMEOUT'],
			unit: 'seconds',
		}),
		modelTimeout: optionalWhole([10, 3_600], null, {
			name: 'Time for the model',
			desc: 'Seconds for one answer, from 10 to 3,600. Empty: 1,800 for a model in your own network, else 300.',
			env: ['MODEL_TIMEOUT'],
			unit: 'seconds',
		}),
		scoreFloor: decimalNumber([0, 1], 0.3, {
			name: 'Lowest relevance',
			desc: 'From 0 to 1: web results that a service rates lower are left out.',
			step: 0.05,
		}),
	},
} as const;
