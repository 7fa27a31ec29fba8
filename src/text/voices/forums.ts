/** Tells pages on which anybody may write from pages of one publisher, by their address. */
import { pattern } from '../lazy';
import { parseUrl } from '../web-address';

const FORUM_HOST = pattern('i')`
	^(?:forums?|community|communities|boards?|bbs|discuss|discussions?|answers|discourse)\.|
	(?:^|\.)(?:reddit|quora|blurtit|stackoverflow|stackexchange|superuser|serverfault|gutefrage|4chan)\.(?:com|net|org)$|
	^news\.ycombinator\.com$
`;
const FORUM_PATH = pattern('i')`
	^\/(?:[\w-]+\/)?(?:forums?|threads?|viewtopic|showthread|showtopic|bbs|discussions)(?:[\/.]|$)|
	^\/t\/[\w-]+\/\d|
	\/(?:questions|issues|discussions)\/\d+
`;

/** Sites for posters, slides, cards and homework: pupils wrote most public pages there. */
const HANDOUT_HOST = pattern('i')`
	(?:^|\.)(?:easel\.ly|genial\.ly|genially|prezi|quizlet|brainly|chegg|studocu|coursehero|slideplayer|slideserve|
	canva|piktochart|glogster|padlet|emaze|powtoon|sutori)(?:\.[a-z]{2,3}){0,2}$
`;

/** True for sites of handouts that anybody makes: `https://www.easel.ly/infographic/abc`. */
export function isHandoutAddress(address: string): boolean {
	const url = parseUrl(address);
	return url !== undefined && HANDOUT_HOST().test(url.hostname);
}

/** True for forums and sites of questions and answers: `https://forum.example/t/slow-sync/481`. */
export function isForumAddress(address: string): boolean {
	const url = parseUrl(address);
	return url !== undefined && (FORUM_HOST().test(url.hostname) || FORUM_PATH().test(url.pathname));
}
