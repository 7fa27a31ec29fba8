import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePage } from '../../src/pages/fetch/charset';
import { cutAtParagraph, visibleText } from '../../src/pages/page-text';
import { sniffBody } from '../../src/pages/fetch/sniff';
import { runs } from '../property-runs';

const bytes = (...parts: (string | number[])[]): ArrayBuffer => {
	const all = parts.flatMap((part) =>
		typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
	);
	return new Uint8Array(all).buffer;
};
const utf8 = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;

/** Returns the bytes of a text by searching all byte sequences of an encoding. */
function encode(text: string, label: string): number[] {
	const known = new Map<string, number[]>();
	const decoder = new TextDecoder(label);
	for (let first = 0; first < 256; first++) {
		const one = decoder.decode(Uint8Array.of(first));
		if (one.length === 1 && one !== '\ufffd' && !known.has(one)) known.set(one, [first]);
		for (let second = 0x40; first > 0x80 && second < 256; second++) {
			const two = decoder.decode(Uint8Array.of(first, second));
			if (two.length === 1 && two !== '\ufffd' && !known.has(two)) known.set(two, [first, second]);
		}
	}
	return Array.from(text).flatMap((character) => known.get(character) ?? []);
}

it.each([
	['windows-1251', 'Старый мост через реку был построен в 1907 году и стоит до сих пор.'],
	['koi8-r', 'Старый мост через реку был построен в 1907 году и стоит до сих пор.'],
	['shift_jis', '古い橋は1907年に川の上に建てられ、今でも立っています。'],
	['euc-jp', '古い橋は1907年に川の上に建てられ、今でも立っています。'],
	['gbk', '这座老桥建于1907年，至今仍然屹立在河上。'],
	['big5', '這座老橋建於1907年，至今仍然屹立在河上。'],
	['euc-kr', '오래된 다리는 1907년에 강 위에 세워졌고 지금도 서 있습니다.'],
	['windows-1252', 'Die alte Brücke über den Fluß wurde 1907 für die Züge gebaut, sie steht noch.'],
	['windows-1250', 'Stary most nad rzeką został zbudowany w 1907 roku i wciąż stoi, mówią mieszkańcy.'],
	['iso-8859-2', 'Stary most nad rzeką został zbudowany w 1907 roku i wciąż stoi, mówią mieszkańcy.'],
	['windows-1253', 'Η παλιά γέφυρα πάνω από το ποτάμι χτίστηκε το 1907 και στέκει ακόμα.'],
	['windows-1254', 'Nehrin üzerindeki eski köprü 1907 yılında inşa edildi ve hâlâ ayakta duruyor.'],
	['windows-1255', 'הגשר הישן מעל הנהר נבנה בשנת 1907 והוא עדיין עומד.'],
	['windows-1256', 'بني الجسر القديم فوق النهر في عام 1907 ولا يزال قائما.'],
	['windows-874', 'สะพานเก่าข้ามแม่น้ำสร้างขึ้นในปี 1907 และยังคงตั้งอยู่'],
])('decodes %s that is not declared', (label, text) => {
	const page = `<html><body><article><h1>1907</h1><p>${text}</p><p>${text}</p></article></body></html>`;
	expect(decodePage(bytes(encode(page, label)), 'text/html')).toBe(page);
});

it.each(['utf-16le', 'utf-16be'])('decodes %s without a mark', (label) => {
	const text = '<p>The old bridge was built in 1907.</p>';
	const units = [...text].flatMap((character) => [character.charCodeAt(0), 0]);
	expect(decodePage(bytes(label === 'utf-16le' ? units : [0, ...units.slice(0, -1)]), 'text/html')).toBe(text);
});

describe('ISO-2022-JP that is not declared', () => {
	// 古い橋 between the escapes that begin and end Japanese signs.
	const signs = '\u001b$B8E$$66\u001b(B';

	it.each([
		['html', `<html><body><p>1907 ${signs}</p></body></html>`],
		['text', `1907 ${signs}`],
	])('is read in %s', (kind, page) => {
		const type = kind === 'html' ? 'text/html' : 'text/plain';
		expect(sniffBody(bytes(page), type)).toBe(kind);
		expect(decodePage(bytes(page), type)).toBe(page.replace(signs, '古い橋'));
	});

	it('is not taken for the type of other bytes with the same escape', () => {
		expect(sniffBody(bytes(signs, [0, 1, 2, 0xff, 0xfe]), '')).toBeUndefined();
		expect(sniffBody(bytes('\u001b[31mred\u001b[0m'), 'text/plain')).toBeUndefined();
	});
});

describe('decodePage', () => {
	it.each([
		[
			'a mark, whatever the header says',
			bytes([0xef, 0xbb, 0xbf], 'caf', [0xc3, 0xa9]),
			'text/html; charset=iso-8859-1',
			'café',
		],
		['UTF-16 by its mark', bytes([0xfe, 0xff, 0, 0x63, 0, 0xe9]), '', 'cé'],
		[
			'the header, whatever the page says',
			bytes('<meta charset="utf-8">caf', [0xe9]),
			'text/html; charset="ISO-8859-1"',
			'<meta charset="utf-8">café',
		],
		['meta charset', bytes('<meta charset=shift_jis>', [0x83, 0x52]), 'text/html', '<meta charset=shift_jis>コ'],
		[
			'a meta behind much else',
			bytes(
				`<head><!-- <meta charset=koi8-r> --><script>${'x'.repeat(9_000)}</script><meta charset=windows-1251>`,
				[0xcf],
			),
			'text/html',
			`<head><!-- <meta charset=koi8-r> --><script>${'x'.repeat(9_000)}</script><meta charset=windows-1251>П`,
		],
		[
			'a meta behind a script that speaks of tags',
			bytes('<script>a="<body><meta charset=koi8-r>"</SCRIPT><meta charset=windows-1251>', [0xcf]),
			'text/html',
			'<script>a="<body><meta charset=koi8-r>"</SCRIPT><meta charset=windows-1251>П',
		],
		[
			'no meta behind the head',
			bytes('<head></head><body><meta charset=windows-1251>caf', [0xe9]),
			'text/html',
			'<head></head><body><meta charset=windows-1251>café',
		],
		[
			'meta http-equiv',
			bytes('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', [0xcf]),
			'text/html',
			'<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">П',
		],
		[
			'no meta that only speaks of encodings',
			bytes(
				'<meta name="description" content="Set charset=windows-1251 in nginx"><meta name=x ' +
					'data-charset="koi8-r"><meta charset = \'iso-8859-5\'>',
				[0xcf],
			),
			'text/html',
			'<meta name="description" content="Set charset=windows-1251 in nginx"><meta name=x ' +
				'data-charset="koi8-r"><meta charset = \'iso-8859-5\'>Я',
		],
		[
			'a meta whose values hold what ends others',
			bytes(
				'<meta name=a content="1>2 charset=koi8-r" /><meta content=\'text/html;charset="gb2312"\' ' +
					'HTTP-EQUIV=content-type>',
				[0xb0, 0xa1],
			),
			'text/html',
			'<meta name=a content="1>2 charset=koi8-r" /><meta content=\'text/html;charset="gb2312"\' ' +
				'HTTP-EQUIV=content-type>啊',
		],
		[
			'an XML declaration',
			bytes('<?xml version="1.0" encoding="euc-kr"?>', [0xb0, 0xa1]),
			'application/xhtml+xml',
			'<?xml version="1.0" encoding="euc-kr"?>가',
		],
		[
			'UTF-8 where the page says UTF-16 in ASCII',
			bytes('<meta charset="utf-16">', [0xc3, 0xa9]),
			'',
			'<meta charset="utf-16">é',
		],
		['UTF-8 where nothing is said', utf8('日本'), '', '日本'],
		[
			'Windows-1252 where nothing is said and it is no UTF-8',
			bytes('caf', [0xe9], ' ', [0x80]),
			'text/plain',
			'café €',
		],
		[
			'UTF-8 with a stray byte',
			bytes([...new TextEncoder().encode('wäter – “x”')], [0xff], 'y'),
			'text/html',
			'wäter – “x”\ufffdy',
		],
		[
			'Windows-1252 that holds what could be UTF-8',
			bytes('caf', [0xe9], ' na', [0xef], 've ', [0xc3, 0xa9]),
			'',
			'café naïve Ã©',
		],
		['by trial where the name means nothing', utf8('é'), 'text/html; charset=klingon', 'é'],
		['by trial where the name is one that browsers refuse', utf8('é'), 'text/html; charset=utf-7', 'é'],
	])('reads %s', (_, body, contentType, text) => {
		expect(decodePage(body, contentType)).toBe(text);
	});

	it('never throws and never loses UTF-8', () => {
		fc.assert(
			fc.property(
				fc.uint8Array({ maxLength: 200 }),
				fc.constantFrom(
					'',
					'text/html; charset=utf-8',
					'text/html; charset=gb18030',
					'text/html; charset=x-user-defined',
					';charset=',
				),
				(body, type) => {
					expect(typeof decodePage(new Uint8Array(body).buffer, type)).toBe('string');
				},
			),
			runs(300),
		);
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				expect(decodePage(utf8(text), 'text/html; charset=utf-8')).toBe(text.replace(/^\ufeff/, ''));
			}),
			runs(300),
		);
	});
});

describe('sniffBody', () => {
	it.each([
		['<!DOCTYPE html><p>x', 'text/plain', 'html'],
		['\n <!-- c --><html>', '', 'html'],
		['<p>x', 'application/octet-stream', 'html'],
		['Words', 'text/html', 'html'],
		['', 'text/html', 'html'],
		[`<!-- ${'licence '.repeat(900)} -->\n<!-- more --><html><p>x`, 'application/octet-stream', 'html'],
		['function page() {}', 'text/javascript', undefined],
		['p { color: red }', 'text/css; charset=utf-8', undefined],
		['<?xml version="1.0"?><html xmlns="x">', 'application/xml', 'html'],
		['<?xml version="1.0"?><rss>', 'text/html', undefined],
		['<rss>', 'application/rss+xml', undefined],
		['<svg>', 'image/svg+xml', undefined],
		['%PDF-1.7', 'text/html', 'pdf'],
		['garbage\n%PDF-1.4', '', 'pdf'],
		['{}', 'application/json; charset=utf-8', 'json'],
		['{}', 'application/ld+json', 'json'],
		['# Title', 'text/markdown', 'text'],
		['Words', '', 'text'],
		['Words', 'TEXT/PLAIN', 'text'],
		['GIF89a\u0001\u0000', 'text/html', undefined],
		['PK\u0003\u0004', 'text/plain', undefined],
		['Words', 'image/png', undefined],
		['Words', 'application/zip', undefined],
	])('takes %j sent as %j for %s', (body, contentType, kind) => {
		expect(sniffBody(bytes(body), contentType)).toBe(kind);
	});

	it.each([
		'<!---->'.repeat(9_000),
		'<!--'.repeat(16_000),
		'<script>'.repeat(8_000),
		'<meta '.repeat(11_000),
		`<meta ${'charset= '.repeat(7_000)}>`,
		`<meta charset=${' '.repeat(60_000)}>`,
		`<?xml${' encoding'.repeat(7_000)}`,
	])('makes up its mind about %.20s…', (text) => {
		expect(sniffBody(bytes(text), 'text/plain')).toSatisfy(
			(kind) => kind === 'html' || kind === 'text' || kind === undefined,
		);
	});

	it('recognises UTF-16 as text', () => {
		expect(sniffBody(bytes([0xff, 0xfe, 0x68, 0, 0x69, 0]), 'text/plain')).toBe('text');
		expect(sniffBody(bytes([0x68, 0, 0x69, 0]), 'text/plain; charset=utf-16le')).toBe('text');
	});
});

describe('visibleText', () => {
	it('removes invisible characters, but keeps those that scripts and emoji need', () => {
		expect(visibleText('a\u200bb\ufeffc\u00add\u202ee\u2066f\u0007g\u{e0041}\u{e0042}h\ufe0f')).toBe('abcdefgh');
		expect(visibleText('می\u200cخواهم 👩\u200d🔬 a\u200db')).toBe('می\u200cخواهم 👩\u200d🔬 ab');
	});

	it('normalises line endings and empty lines', () => {
		expect(visibleText('\r\n\r\na \r\nb\rc\f\n\n\n\nd\u2028e\t\n')).toBe('a\nb\nc\n\nd\ne');
	});

	it('takes no longer for a run of spaces than for words', () => {
		expect(visibleText(`a${' '.repeat(4_000_000)}b`)).toHaveLength(4_000_002);
	});

	it('is idempotent', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				expect(visibleText(visibleText(text))).toBe(visibleText(text));
			}),
			runs(500),
		);
	});
});

describe('cutAtParagraph', () => {
	it.each([
		['short', 10, 'short'],
		['One two.\n\nThree four.', 12, 'One two.'],
		['One two.\n\nThree', 8, 'One two.'],
		['One two three.\nFour', 16, 'One two three.'],
		['One two three', 9, 'One two'],
		['Onetwothree', 5, 'Onetw'],
		['abcd😀', 5, 'abcd'],
		['One.\n\n```\ntwo\nthree\nfour', 20, 'One.\n\n```\ntwo\n```'],
		['One.\n\n~~~~\ntwo\nthree\nfour', 20, 'One.\n\n~~~~\ntwo\n~~~~'],
	])('cuts %j at %i', (text, limit, expected) => {
		expect(cutAtParagraph(text, limit)).toBe(expected);
	});

	it('returns a beginning of the text within the limit', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom('a', ' ', '\n', '😀', '\n\n') }),
				fc.integer({ min: 0, max: 40 }),
				(text, limit) => {
					const part = cutAtParagraph(text, limit);
					expect(text.startsWith(part)).toBe(true);
					expect(part.length).toBeLessThanOrEqual(Math.max(limit, 0));
				},
			),
			runs(500),
		);
	});
});
