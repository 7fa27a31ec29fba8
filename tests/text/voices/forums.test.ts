import { expect, it } from 'vitest';
import { isForumAddress } from '../../../src/text/voices/forums';

it.each([
	'https://forum.example.org/t/slow-sync/481',
	'https://www.reddit.com/r/ObsidianMD/comments/1abc/how_to/',
	'https://old.reddit.com/r/selfhosted/',
	'https://stackoverflow.com/questions/11828270/how-do-i-exit-vim',
	'https://example.com/forum/viewtopic.php?t=12',
	'https://example.com/threads/heat-pump-noise.33/',
	'https://github.com/zulip/zulip/issues/1234',
	'https://news.ycombinator.com/item?id=1',
])('calls %s a forum', (address) => {
	expect(isForumAddress(address)).toBe(true);
});

it.each([
	'https://zulip.com/plans/',
	'https://www.example.org/forum-theatre-in-schools',
	'https://example.org/the-issues/climate',
	'https://news.example/topics/energy/2024',
	'https://example.org/t-shirts/white',
	'not an address',
])('calls %s no forum', (address) => {
	expect(isForumAddress(address)).toBe(false);
});
