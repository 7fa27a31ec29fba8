import { once, pattern } from '../../text/lazy';

/**
 * Lines `dimension id factor: symbols; words`. Symbols are case-sensitive; words are compared folded. A unit with the
 * factor 0 is never converted.
 */
export const UNIT_TABLE = `
ratio % 0.01: % ％; percent prozent pourcent procent percento prozents процентов процента процент
ratio ‰ 0.001: ‰; promille permille
point pp 1: pp; prozentpunkte prozentpunkten prozentpunkt
temperature °C 0: °C ℃ ºC; celsius centigrade
temperature °F 0: °F ℉ ºF; fahrenheit
temperature deg 0: ° º; degree degrees grad degre degres grado grados gradi graus grader graden
temperature K 0: K; kelvin
length mm 0.001: mm; millimeter millimeters millimetre millimetres millimetri milimetros
length cm 0.01: cm; centimeter centimeters centimetre centimetres zentimeter zentimetern centimetros centimetri
length m 1: m; meter meters metre metres metern metro metros metri
length km 1000: km; kilometer kilometers kilometre kilometres kilometern kilometro kilometros \
chilometri chilometro quilometros
length mi 1609.344: mi; mile miles meile meilen millas miglia milhas
length ft 0.3048: ft; foot feet fuss pieds pies piedi
length in 0.0254: ; inch inches zoll pouces pulgadas
length ly 0: ly; lightyear lightyears lichtjahr lichtjahre lichtjahren
length au 0: AU; 
length nm 1e-9: nm; nanometer nanometers nanometre nanometres
length µm 1e-6: µm μm; micrometer micrometers micrometre micrometres mikrometer microns micron
area m² 1: m² m2 qm;
area km² 1000000: km² km2;
area ha 10000: ha; hectare hectares hektar hectareas ettari hectares
area acre 4046.86: ; acre acres
volume l 1: l L; liter liters litre litres litern litro litros litri
volume ml 0.001: ml mL; milliliter milliliters millilitre millilitres mililitros
volume m³ 1000: m³ m3 cbm;
volume gal 0: gal; gallon gallons gallonen
volume cup 0: ; cup cups
volume tbsp 0: tbsp EL; tablespoon tablespoons
volume tsp 0: tsp TL; teaspoon teaspoons
mass kg 1: kg; kilogram kilograms kilogramm kilo kilos kilogrammes kilogramos chilogrammi
mass g 0.001: g; gram grams gramm gramme grammes gramos grammi gramas
mass mg 0.000001: mg; milligram milligrams milligramm milligrammes miligramos
mass µg 1e-9: µg μg mcg; microgram micrograms mikrogramm
mass t 1000: t; tonne tonnes tonnen tonnellate toneladas metric-ton ton tons
mass lb 0.4536: lb lbs; 
mass oz 0.02835: oz; ounce ounces
power W 1: W; watt watts
power kW 1000: kW; kilowatt kilowatts
power MW 1e6: MW; megawatt megawatts
power GW 1e9: GW; gigawatt gigawatts
power TW 1e12: TW; terawatt terawatts
power hp 745.7: hp PS; horsepower
energy Wh 1: Wh; watthour watthours
energy kWh 1000: kWh; kilowattstunde kilowattstunden kilowatthour kilowatthours kilowattheures
energy MWh 1e6: MWh; megawattstunden megawattstunde
energy GWh 1e9: GWh; gigawattstunden
energy TWh 1e12: TWh; terawattstunden
energy J 0.000277778: J; joule joules
energy kJ 0.277778: kJ; kilojoule kilojoules
energy MJ 277.778: MJ; megajoule megajoules
energy kcal 1.163: kcal; kilocalorie kilocalories kilokalorien calorie calories kalorien calorias
voltage V 1: V; volt volts
voltage kV 1000: kV; kilovolt kilovolts
current A 1: A; ampere amperes amps amp
current mA 0.001: mA; milliamps
charge mAh 1: mAh;
charge Ah 1000: Ah;
frequency Hz 1: Hz; hertz
frequency kHz 1000: kHz; kilohertz
frequency MHz 1e6: MHz; megahertz
frequency GHz 1e9: GHz; gigahertz
pressure Pa 1: Pa; pascal
pressure hPa 100: hPa;
pressure kPa 1000: kPa;
pressure bar 100000: ; bar bars
pressure psi 6894.76: psi;
pressure mmHg 133.322: mmHg;
data B 1: ; byte bytes
data kB 1000: kB KB; kilobyte kilobytes
data MB 1e6: MB; megabyte megabytes
data GB 1e9: GB; gigabyte gigabytes
data TB 1e12: TB; terabyte terabytes
data KiB 1024: KiB;
data MiB 1048576: MiB;
data GiB 1073741824: GiB;
data bit 0: ; bit bits
sound dB 0: dB; decibel decibels dezibel
time ms 0.001: ms; millisecond milliseconds millisekunden millisekunde millisecondes milisegundos
time s 1: s; second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi sekunder sec secs
time min 60: min; minute minutes minuten minuto minutos minuti minuter mins
time h 3600: h hr hrs; hour hours stunde stunden heure heures hora horas ora ore uur timmar timer
time d 86400: ; day days tag tage tagen jour jours dia dias giorno giorni dag dagen dagar dage
time wk 604800: ; week weeks woche wochen semaine semaines semana semanas settimana settimane weken veckor uger
span month 1: ; month months monat monate monaten mois mes meses mese mesi maand maanden manader maneder
span yr 12: yr; year years yr yrs jahr jahre jahren an ans annee annees ano anos anni anno jaar ar лет года год
span decade 120: ; decade decades jahrzehnt jahrzehnte jahrzehnten decennie decennies decada decadas
span century 1200: ; centuries jahrhunderte
span millennium 12000: ; millennium millennia jahrtausend jahrtausende jahrtausenden millenaire millenaires \
milenio milenios millennio millenni
money EUR 1: € EUR; euro euros
money USD 1: $ US$ USD; dollar dollars dolares dollari dolares
money GBP 1: £ GBP; sterling
money JPY 1: ¥ JPY; yen
money CHF 1: CHF Fr; franken francs
money CNY 1: CNY RMB; yuan renminbi
money INR 1: ₹ INR; rupee rupees
money SEK 1: SEK; kronor
money DKK 1: DKK; kroner
money cent 0: ct; cent cents centimes
either pound 0: ; pound pounds pfund
`;
/** Units written before or after numbers in Chinese and Japanese, longest first. */
export const UNSPACED_UNITS: readonly (readonly [string, string])[] = [
	['平方公里', 'km²'],
	['千瓦时', 'kWh'],
	['摄氏度', '°C'],
	['平方米', 'm²'],
	['立方米', 'm³'],
	['百分点', 'pp'],
	['千米', 'km'],
	['公里', 'km'],
	['厘米', 'cm'],
	['毫米', 'mm'],
	['公斤', 'kg'],
	['千克', 'kg'],
	['毫克', 'mg'],
	['千瓦', 'kW'],
	['美元', 'USD'],
	['欧元', 'EUR'],
	['日元', 'JPY'],
	['小时', 'h'],
	['分钟', 'min'],
	['时间', 'h'],
	['キロ', 'kg'],
	['パーセント', '%'],
	['メートル', 'm'],
	['个月', 'month'],
	['時間', 'h'],
	['米', 'm'],
	['克', 'g'],
	['吨', 't'],
	['度', 'deg'],
	['元', 'CNY'],
	['円', 'JPY'],
	['秒', 's'],
	['天', 'd'],
	['周', 'wk'],
	['年', 'yr'],
	['岁', 'yr'],
];
/** Units of several words, matched right after a number. */
export const unitPhrases = once((): readonly (readonly [RegExp, string])[] => [
	[/^[\s-]?(?:percentage|percent) points?(?!\p{L})/iu, 'pp'],
	[
		/^[\s-]?points? de pourcentage|^[\s-]?puntos porcentuales|^[\s-]?punti percentuali|^[\s-]?pontos percentuais/iu,
		'pp',
	],
	[/^[\s-]?(?:per cent|pour cent|por ciento|por cento|per cento)(?!\p{L})/iu, '%'],
	[/^[\s-]?(?:degrees?|degrés?|grad|grados|gradi|graus|deg\.?) (?:celsius|c)(?!\p{L})/iu, '°C'],
	[/^[\s-]?(?:degrees?|degrés?|grad|grados|gradi|graus|deg\.?) (?:fahrenheit|f)(?!\p{L})/iu, '°F'],
	[/^[\s-]?(?:kilowatt|kW)[\s-]hours?(?!\p{L})/iu, 'kWh'],
	[/^[\s-]?megawatt[\s-]hours?(?!\p{L})/iu, 'MWh'],
	[/^[\s-]?(?:light[\s-]years?|années[\s-]lumière|años luz|anni luce)(?!\p{L})/iu, 'ly'],
	[/^[\s-]?(?:astronomical units?)(?!\p{L})/iu, 'au'],
	[/^[\s-]?(?:square|quadrat|sq\.?)[\s-]?(?:kilomet(?:er|re)[sn]?|km)(?!\p{L})/iu, 'km²'],
	[/^[\s-]?(?:square|quadrat|sq\.?)[\s-]?(?:met(?:er|re)[sn]?|m)(?!\p{L})/iu, 'm²'],
	[/^[\s-]?(?:cubic|kubik)[\s-]?(?:met(?:er|re)[sn]?|m)(?!\p{L})/iu, 'm³'],
	[
		pattern('iu')`
			^[\s-]?(?:kilomètres|kilomètre|kilómetros|chilometri|quilômetros)\x20
			(?:carrés?|cuadrados|quadrati|quadrados)(?!\p{L})
		`(),
		'km²',
	],
	[/^[\s-]?(?:mètres|mètre|metros|metri) (?:carrés?|cuadrados|quadrati|quadrados)(?!\p{L})/iu, 'm²'],
	[/^[\s-]?(?:mètres|mètre|metros|metri) (?:cubes?|cúbicos|cubi)(?!\p{L})/iu, 'm³'],
	[/^[\s-]?(?:US|U\.S\.) dollars?(?!\p{L})/u, 'USD'],
	[/^[\s-]?(?:Swiss francs|Schweizer Franken)(?!\p{L})/iu, 'CHF'],
]);
