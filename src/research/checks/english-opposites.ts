/**
 * English opposites, base forms: `words / the opposite`. Unlike the words of `english-concepts.ts` they may name what a text
 * is about, so a claim is held to them.
 */
export const ENGLISH_OPPOSITES = `
spare rescue save / overrun devastate wreck destroy | exempt excuse / bind oblige | beat break hit / miss | trust believe / doubt distrust suspect | reveal disclose expose / hide conceal withhold
assemble / dismantle disassemble | admit / deny | obey comply observe honour respect / violate breach flout defy | reward / punish | open reopen unlock / close shut lock
aggravate worsen exacerbate / relieve alleviate soothe ease | contaminate pollute / clean purify decontaminate | stimulate activate induce enhance boost trigger / suppress inhibit silence block
absorb / emit reflect release | attract / repel deter | nationalise nationalize / privatise privatize | legalise legalize decriminalise / criminalise criminalize ban outlaw | subsidise subsidize / tax
ratify enact / repeal revoke annul | uphold affirm / overturn quash reverse annul | grant award / withhold revoke deny | promote / demote relegate | escalate inflame / defuse calm | invade occupy / withdraw retreat liberate
capture seize imprison detain jail arrest / release free liberate | peaceful / violent | democratic / authoritarian | coastal / inland | native indigenous / invasive introduced alien exotic
wild / domesticated captive tame farmed | diurnal / nocturnal | predator / prey | freshwater / saltwater marine | fresh / stale rotten | raw uncooked / cooked | solid / liquid hollow gaseous | transparent clear / opaque
flexible elastic / rigid stiff brittle | flat level / hilly steep mountainous | straight / curved bent crooked | horizontal / vertical | even / odd | finite finitely / infinite infinitely | discrete / continuous
static / dynamic | automatic automatically / manual manually | analogue analog / digital | wired / wireless | long-term / short-term | direct directly / indirect indirectly | explicit explicitly / implicit implicitly
inner / outer | ascend ascending climb / descend descending | amateur / professional | formal / informal | theoretical / empirical | qualitative / quantitative | prospective prospectively / retrospective retrospectively
acute / chronic | benign / malignant | dominant / recessive | fertile / sterile barren infertile | credit / debit | asset / liability | employer / employee | creditor lender / debtor borrower
plaintiff claimant / defendant | prosecution / defence defense | recession downturn slump / boom upturn | glut surplus oversupply / shortage scarcity | overestimate overstate exaggerate / underestimate understate
overvalue / undervalue | facilitate / hamper hinder impede obstruct | simplify / complicate | clarify / obscure | inhabited populated / deserted uninhabited | crowded busy / empty deserted
consensus unanimous unanimously / disagreement divided split | vacant unoccupied / occupied | thrive flourish prosper / struggle decline wither suffer | recover rebound / relapse deteriorate | survive / succumb perish die
upstream / downstream | indoors / outdoors | onshore / offshore | inbound incoming / outbound outgoing | northeast / southwest | northwest / southeast | forward forwards / backward backwards | morning / evening
untouched intact unscathed / damaged destroyed removed | unanimous / divided | secret covert / open overt public | generous / stingy meagre | adequate sufficient ample enough / inadequate insufficient scant
reliable / unreliable erratic | stable steady / volatile unstable | confident / hesitant | willing eager / reluctant unwilling | clean / dirty | careful cautious / reckless careless | lenient / strict harsh
transparent / secretive | modern contemporary / ancient traditional old-fashioned | genuine authentic real / fake counterfeit forged | profit / loss | acquit clear exonerate / convict | solvent / bankrupt insolvent
invest / divest | deposit / withdraw | import / export | hire recruit / dismiss fire sack
encourage encouragement embolden / discourage deter discouragement | valid uphold / invalid void | accept recognise recognize / reject dispute | connected linked integrated / isolated cut-off detached separate
destroy / neutralise preserve | sensitive susceptible vulnerable / insensitive immune resistant impervious | punish prosecute / unpunished pardon forgive | guarantee assure / uncertain | suffer / spare | keep retain / replace abandon scrap discard
recommend advise urge / discourage warn caution | safe / risky dangerous hazardous | protect shield safeguard / expose endanger threaten | double triple / halve | heal / die | arrive come / leave depart | remember recall / forget | stay remain / leave
agree consent / refuse decline disagree | join / quit leave resign | appoint elect / oust | find locate / lose | continue resume proceed / stop halt cease suspend abandon discontinue interrupt
attend / skip miss boycott | include / omit exclude | present / absent missing | visible / invisible hidden | known / unknown | complete finished / unfinished incomplete partial | mandatory compulsory / voluntary optional | free / chargeable | confirm verify / refute disprove contradict
popular / unpopular | pleased satisfied happy delighted / disappointed dissatisfied unhappy angry | calm / turbulent rough stormy | clear / cloudy murky | sharp / blunt dull | smooth / rough coarse | full / empty | alive living / dead extinct | waterproof watertight / leaky
buyer purchaser / seller vendor | lend / borrow | teacher / pupil student | parent / child offspring | guest visitor / host | attack / defend | victim / perpetrator culprit | ally / enemy foe | majority / minority | supporter proponent advocate / opponent critic | winner / loser | ancestor / descendant
vertical / horizontal | clockwise / anticlockwise counterclockwise | maximum / minimum | gain / lose | earn / spend | save / waste squander | add / subtract deduct | multiply / divide | lengthen / shorten | tighten / loosen relax ease | inflate / deflate | freeze / thaw melt | heat / chill
evaporate / condense | dissolve / precipitate | bright / dark dim | brighten / darken | lit / unlit | warm / cold | cooled / heated | ripe / unripe | cultivated / uncultivated fallow | male / female | left-hand / right-hand | married / unmarried divorced
employed / unemployed jobless | insured / uninsured | literate / illiterate | armed / unarmed | licensed / unlicensed | vaccinated / unvaccinated | treated / untreated | registered / unregistered | elected / unelected appointed | paved / unpaved | guilty / innocent | lawful legal / unlawful illegal
keep retain / remove delete drop | preserve conserve / lose | upper / lower | top / bottom | front / back rear | interior / exterior | sink / float | sweet / bitter sour | loud noisy / quiet silent | tall / short | rich wealthy / poor | optimistic / pessimistic
enter / exit | push / pull | upload / download | online / offline | synchronous / asynchronous | client / server | input / output | read / write | encrypt / decrypt | compress / decompress | mount / unmount | stateful / stateless | mutable / immutable | local / remote global | single / multiple double
sender / recipient receiver | supplier / customer | producer / consumer | tenant lodger / landlord | doctor physician / patient | driver / passenger | author writer / reader | host / parasite | original / copy | beginner novice / expert | dawn sunrise / dusk sunset | weekday / weekend
uncontrolled / controlled | praise / condemn | emigrate / immigrate | inhale / exhale | stretch / shrink | odd / even | plural / singular | systolic / diastolic | benefit / harm | strength / weakness | agree concur / disagree dissent | unify unite / divide | gather / scatter disperse
boost / dampen | optional / mandatory | eligible / ineligible | qualify / disqualify | solve / unsolved | resolve settle / unresolved | sign / unsigned | renew / lapse expire | tolerate / forbid | help aid assist / hinder hamper | clear / blame | punctual / late | busiest / quietest
`;

/** English words of which one excludes the others where it stands for them: kinds of one thing, base forms, a line a sort. */
export const ENGLISH_KINDS = `
red blue green yellow orange purple black white brown grey pink
gold silver copper bronze zinc nickel aluminium steel brass platinum titanium
dollar euro pound yen yuan franc krone krona koruna peso rupee rouble lira zloty rand
hourly daily weekly monthly quarterly yearly
monday tuesday wednesday thursday friday saturday sunday
oxygen nitrogen hydrogen helium carbon sulphur phosphorus chlorine argon
sodium potassium calcium magnesium iron
nitrate nitrite phosphate sulphate ammonia
wheat barley rye oat rice maize millet soy
potato tomato onion carrot cabbage lettuce cucumber
apple pear plum cherry peach grape lemon
coffee tea cocoa milk beer wine juice
butter margarine cheese yoghurt cream
oak beech birch pine spruce maple willow elm
cat dog horse cow pig sheep goat chicken duck goose
bee wasp ant beetle moth butterfly spider
salmon trout cod herring tuna carp tilapia pike eel
wolf bear fox lion tiger elephant deer
mouse rat rabbit hamster
wood glass plastic concrete brick leather rubber
cotton wool silk linen nylon polyester
coal oil nuclear solar wind hydro geothermal
liver kidney heart lung brain stomach
knee hip shoulder elbow ankle wrist
blood urine saliva
protein fat carbohydrate fibre
car bus train tram plane ship ferry bicycle motorcycle
mother father son daughter brother sister uncle aunt husband wife
christian muslim jewish hindu buddhist
catholic protestant orthodox
football rugby cricket tennis hockey basketball volleyball golf
piano violin cello flute trumpet guitar
radio television newspaper magazine podcast
javascript typescript python ruby java rust kotlin swift
linux windows macos android
mars venus jupiter saturn neptune uranus
bacterium virus fungus parasite
federal national regional municipal
oral intravenous intramuscular topical subcutaneous
kitchen bathroom bedroom cellar attic
lake river sea ocean canal
roof wall floor ceiling
`;
