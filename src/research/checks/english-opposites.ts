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
`;
