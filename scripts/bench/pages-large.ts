/** Pages of 5 MB, the limit for reading, and others that would break a recursive or quadratic step. */
const SIZE = 5_000_000;

export const LARGE_PAGES: Readonly<Record<string, () => string>> = {
	article: () =>
		page(
			filled(
				(index) =>
					`<p>In its ${index}th year the <a href="/willow/${index}">willow</a> by the river grew by ` +
					`<em>${index} centimetres</em>, since the spring had been wet.</p>`,
			),
		),
	comments: () =>
		page(
			filled(
				(index) =>
					`<div class="post" id="p${index}"><div class="user"><a href="/u/${index}">Ann ${index}</a> ` +
					`<span>${index} posts</span></div><div class="body"><p>I have seen willow ${index} after ` +
					'the flood, and it stands.</p><blockquote>Does ' +
					'it?</blockquote></div><button>Reply</button></div>',
			),
		),
	links: () =>
		page(
			filled(
				(index) =>
					`<div class="card"><h3><a href="/tree/${index}">Willow number ${index}</a></h3><span ` +
					`class="price">$${index}.00</span><a href="/cart/${index}">Add to cart</a></div>`,
			),
		),
	navigation: () =>
		page(
			'<p>A willow grew by the river for forty years, and then the flood came.</p>' +
				`<nav><ul>${filled((index) => `<li><a href="/tree/${index}">Tree ${index}</a></li>`)}</ul></nav>`,
		),
	list: () =>
		page(
			`<ul>${filled((index) => `<li>The willow <a href="/tree/${index}">number ${index}</a> by the river</li>`)}</ul>`,
		),
	table_60000_rows: () =>
		page(
			'<table><tr><th>Tree</th><th>Height</th></tr>' +
				Array.from(
					{ length: 60_000 },
					(_, index) => `<tr><td>Tree ${index}</td><td>${index} cm</td></tr>`,
				).join('') +
				'</table>',
		),
	nested_3000: () =>
		page(
			'<div>'.repeat(3_000) +
				filled((index) => `<p>Willow ${index} at the bottom of the page is still found.</p>`) +
				'</div>'.repeat(3_000),
		),
	inline: () => page(`<p>${filled((index) => `<b>willow</b> <i>${index}</i> `)}</p>`),
	one_text: () => page(`<pre>${filled((index) => `line ${index} of a record of the river's height\n`)}</pre>`),
	script: () =>
		`<html><head><script>${filled((index) => `var river${index} = ${index};`)}</script></head><body><main><p>A ` +
		'willow grew by the river for forty years, and then the flood came.</p></main></body></html>',
	largest_for_readability: () =>
		page(
			filled(
				(index) =>
					`<div class="card"><p>In its ${index}th year the <a href="/willow/${index}">willow</a> ` +
					'grew well, since the spring had been <em>wet</em>.</p></div>',
				146 * 1_000,
			),
		),
};

function page(body: string): string {
	return (
		'<!doctype html><html lang="en"><head><title>Willows</title></head><body><header><a ' +
		`href="/">Home</a></header><main><h1>Willows</h1>${body}</main><footer>Imprint</footer></body></html>`
	);
}

/** Repeats parts up to the size. */
function filled(part: (index: number) => string, size = SIZE): string {
	const parts: string[] = [];
	for (let length = 0, index = 0; length < size; index++) {
		const next = part(index);
		parts.push(next);
		length += next.length;
	}
	return parts.join('');
}
