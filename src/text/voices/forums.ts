/** Tells pages on which anybody may write from pages of one publisher, by their address. */
import { pattern } from '../lazy';
import { parseUrl } from '../web-address';

const FORUM_HOST = pattern('i')`
	^(?:forums?|community|communities|boards?|bbs|discuss|discussions?|answers|discourse)\.|
	(?:^|\.)(?:reddit|quora|stackoverflow|stackexchange|superuser|serverfault|gutefrage|4chan)\.(?:com|net|org)$|
	^news\.ycombinator\.com$
`;
const FORUM_PATH = pattern('i')`
	^\/(?:[\w-]+\/)?(?:forums?|threads?|viewtopic|showthread|showtopic|bbs|discussions)(?:[\/.]|$)|
	^\/t\/[\w-]+\/\d|
	\/(?:questions|issues|discussions)\/\d+
`;

/** True for forums and sites of questions and answers: `https://forum.example/t/slow-sync/481`. */
export function isForumAddress(address: string): boolean {
	const url = parseUrl(address);
	return url !== undefined && (FORUM_HOST().test(url.hostname) || FORUM_PATH().test(url.pathname));
}
