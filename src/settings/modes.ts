import type { ResearchMode } from '../research/model/ports';
import type { SearchParameters } from '../web/providers/tavily/search-parameters';

/**
 * Tavily parameters of each mode, for options the user did not set. The three chunks are the most that a search
 * returns.
 */
export const MODE_DEFAULTS: Readonly<Record<ResearchMode, SearchParameters>> = {
	general: { searchDepth: 'basic', chunksPerSource: 3, includeRawContent: false, topic: 'general' },
	academic: { searchDepth: 'advanced', chunksPerSource: 5, includeRawContent: 'markdown', topic: 'general' },
	technical: { searchDepth: 'advanced', chunksPerSource: 4, includeRawContent: 'markdown', topic: 'general' },
};
