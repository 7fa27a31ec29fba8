import type { ResearchMode } from '../research/model/ports';
import type { SearchParameters } from '../web/providers/tavily/search-parameters';

/**
 * What a mode asks of Tavily where the user left it to the mode. Four and five passages a page become three: a search
 * gives no more.
 */
export const MODE_DEFAULTS: Readonly<Record<ResearchMode, SearchParameters>> = {
	general: { searchDepth: 'basic', chunksPerSource: 3, includeRawContent: false, topic: 'general' },
	academic: { searchDepth: 'advanced', chunksPerSource: 5, includeRawContent: 'markdown', topic: 'general' },
	technical: { searchDepth: 'advanced', chunksPerSource: 4, includeRawContent: 'markdown', topic: 'general' },
};
