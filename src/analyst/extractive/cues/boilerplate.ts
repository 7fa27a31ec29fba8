import { pattern } from '../../../text/lazy';

/** Sentences of a page about itself, or that ask the reader to do something. */
export const BOILERPLATE = pattern('i')`
	cookies?(?![a-zà-ÿ])|subscrib|newsletter|sign (?:up|in)|log ?in|read more|learn more|click|
	posted (?:by|on)|privacy policy|terms (?:of|and)|all rights reserved|copyright|©|
	share this|follow us|contact us|get (?:a|your) (?:free )?quote|call (?:us|now|today)|add to cart|
	buy now|free shipping|leave a (?:comment|reply)|skip to|table of contents|
	in this (?:article|post|guide|video|blog|section|chapter)|
	this (?:article|post|guide|page|website|site|section|chapter)(?![a-zà-ÿ])|
	last updated|min read|javascript|your browser|advertisement|sponsored|affiliate|
	download (?:the|our|now)|related (?:posts?|articles?)|see also|^(?:see|siehe|voir|véase|ver|vedi|zie) |
	^source|photo:|image:|figure \d+|table \d+|stay tuned|let[’']s (?:take|look|dive|get)|
	we (?:use|offer|collect)|our (?:team|website|products?|services?|customers?)|\bFAQ|
	retrieved|doi:|isbn|wikipedia|
	mehr (?:lesen|erfahren)|weiterlesen|datenschutz|impressum|anmelden|abonnier|
	jetzt (?:kaufen|bestellen|anfragen)|alle rechte vorbehalten|in diesem (?:artikel|beitrag|video|ratgeber)|
	siehe auch|kontaktieren sie|werbung|foto:|
	lire (?:la suite|aussi|plus)|en savoir plus|s[’']abonner|mentions légales|dans cet article|voir aussi|
	leer más|suscr[ií]b|aviso legal|en este artículo|leggi (?:anche|tutto)|iscriviti|leia mais|
	lees (?:meer|ook)|続きを読む|阅读更多
`;
