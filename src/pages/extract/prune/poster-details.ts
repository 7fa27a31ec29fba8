/**
 * Removes details that a forum shows beside each post: rank, number of posts, date and location of the poster. The name
 * stays.
 */
import { type Block, lineOf } from './blocks';
import { pattern } from '../../../text/lazy';

const NAMES = pattern('')`
	\x20(?:
		user title|usertitle|user extras?|userextras?|user banner|userbanner|user stats?|
		user info extra|user rank|user badges?|member title|member stats?|author stats?|author title|
		author group|author badges?|profile rank|profile posts|profile joined|profile location|
		profile contact|post count|postcount|poster rank|rank|rank img|badges?|flair|reputation|karma|
		trophies|awards|signature|signatures|sig|user sig|avatar|last edit|lastedit|edited by|edit note|
		reactions?|reactions? bar|reactionsbar|likes|thanks|similar threads?|thread starter|
		thread tools|post controls|post actions|post menu|action bar|posting rules|post number|
		postnumber|permalink
	)\x20
`;
const LABEL = pattern('i')`
	^(?:
		(?:
			posts|messages|joined|join date|registered|member since|location|from(?=:)|reaction score|
			points|likes(?: received)?|threads|topics|reputation|trophy points|thanks(?=:| \d)|
			rep power|age|gender|last seen|last online|last edited
		)\b.{0,40}|
		[\d,.]+k? (?:posts|messages|points|likes|threads|topics|solutions|contributions)|#\d+|[\d,.]+k?|
		(?:
			(?:
				senior|junior|new|active|well-known|distinguished|prominent|outstanding|regular|full|
				super|veteran|registered|gold|silver|platinum|premium|supporting|trusted|frequent
			)\x20
		)*(?:member|members|user|moderator|administrator|moderators|administrators)|
		thread starter|original poster|report(?: (?:post|inappropriate content))?|quote|top
	)$
`;
const LONGEST = 60;

export function isPosterDetail(block: Block): boolean {
	if (block.prose > 0 || (block.headings > 0 && block.text > LONGEST)) return false;
	if (block.text <= 4 * LONGEST && NAMES().test(block.names)) return true;
	return (
		block.text <= LONGEST &&
		!['A', 'B', 'I', 'EM', 'STRONG', 'TD', 'TR'].includes(block.tag) &&
		LABEL().test(lineOf(block))
	);
}
