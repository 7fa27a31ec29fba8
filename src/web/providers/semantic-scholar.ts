import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseNumber, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service } from './service';

export interface SemanticScholarOptions {
	readonly http: Http;
	/** Clients without a key share one limit. */
	readonly apiKey?: string | undefined;
	readonly baseUrl: string;
}

const MAX_RESULTS = 100;

/** `data` is missing if nothing was found. */
const Answer = z.object({
	total: z.number(),
	data: z.optional(
		listOf(
			z.object({
				paperId: z.string(),
				title: LooseText,
				abstract: LooseText,
				publicationDate: LooseText,
				year: LooseNumber,
				externalIds: z.catch(z.object({ DOI: LooseText, ArXiv: LooseText }), { DOI: '', ArXiv: '' }),
			}),
		),
	),
});
type Paper = NonNullable<z.infer<typeof Answer>['data']>[number];

/** Papers with their abstracts. https://api.semanticscholar.org/api-docs/graph */
export class SemanticScholarProvider implements SearchProvider {
	readonly id = 'semantic-scholar';
	private readonly service: Service;

	constructor(options: SemanticScholarOptions) {
		this.service = new Service(options, {
			provider: this.id,
			optionalKey: true,
			// A wrong key, and one that was not used for long, get a 403.
			classify: ({ status }) => (status === 403 && this.service.key ? { kind: 'auth' } : undefined),
		});
	}

	async search({ text, limit }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const query = {
			// According to the documentation, a term with a hyphen finds nothing.
			query: cutAtWord(text.replace(/[-‐‑]/g, ' '), LIMITS.queryCharacters),
			limit: Math.min(limit, MAX_RESULTS),
			fields: 'title,abstract,year,publicationDate,externalIds',
		};
		const headers: Record<string, string> = this.service.key ? { 'x-api-key': this.service.key } : {};
		const { data = [] } = await this.service.json(Answer, { path: '/graph/v1/paper/search', query, headers }, run);
		this.service.spend(run, 0);
		return data.slice(0, limit).map(toHit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}

function toHit({ paperId, title, abstract, publicationDate, year, externalIds }: Paper): WebHit {
	return webHit({
		url: addressOf(paperId, externalIds),
		title,
		texts: [abstract],
		published: publicationDate || year?.toString(),
	});
}

/** Returns the address that other providers use for the paper, so that it becomes one source. */
function addressOf(paperId: string, { DOI, ArXiv }: Paper['externalIds']): string {
	if (DOI) return `https://doi.org/${DOI}`;
	return ArXiv ? `https://arxiv.org/abs/${ArXiv}` : `https://www.semanticscholar.org/paper/${paperId}`;
}
