/**
 * English words that writers put for each other, base forms, by concept: `words | words / the opposite`.
 * The words of ordinary prose and no others: what stands nowhere here names something, and a claim is held to it.
 */
export const ENGLISH_CONCEPTS = `
rise increase grow growth climb surge soar gain jump up upward raise boost lift escalate mount accelerate expand expansion swell spike add grew / fall decrease decline drop reduce reduction shrink cut lower down downward sink dip slide slip plunge plummet ease slow slump diminish dwindle lessen curb contract tumble recede subside trim weaken slowdown less fewer
more greater higher larger bigger exceed above surpass outnumber outweigh most maximum highest largest greatest biggest great high large big / less fewer lower smaller below under beneath least minimum lowest smallest low small little
longer long lengthen prolong extend extended lengthy longest / shorter short brief shorten shortest curtail
fast quick rapid swift speedy faster quicker fastest accelerate hasten quicken / slow slower slowly slowest gradual sluggish
strong stronger strongest strengthen reinforce robust intensify powerful potent strength vigorous / weak weaker weaken weakest fade frail
better improve improvement enhance superior best outperform good upgrade benefit advantage excel ahead / worse worsen inferior worst deteriorate underperform bad poor degrade drawback disadvantage behind lag trail
early earlier earliest before previously previous prior first beginning start outset initially initial beforehand until / late later latest after afterwards afterward following subsequent subsequently final finally eventually once
old older oldest elderly ancient age / young younger youngest new newer recent | heavy heavier / light lighter | heavy weigh weight mass
hot warm heat hotter warmer warming / cold cool cooler colder cooling chill | deep deeper / shallow | deep depth down below | wide width | strong strength | fast speed shallower
wide wider broad widen broaden / narrow narrower tight | thick thicker / thin thinner | near close nearby adjacent proximity vicinity / far distant remote away
always constantly invariably permanent permanently / never rarely seldom
often frequent frequently common commonly usual usually typical typically regular regularly generally widespread normally routine / rare rarely seldom uncommon infrequent unusual exceptional occasional occasionally
win victory beat defeat prevail triumph overcome champion / lose loss losing
allow permit let authorise authorize enable legal lawful may can permission eligible licence license / forbid ban prohibit bar illegal unlawful outlaw prevent disallow block refuse
must require need obligatory mandatory compulsory necessary obliged obligation essential needed shall requirement / optional voluntary exempt waive unnecessary
support back endorse favour favor agree welcome advocate embrace praise / oppose object reject resist criticise criticize against protest objection critic fear concern
approve accept grant clear pass adopt ratify authorise greenlight go-ahead consent admit / reject refuse deny decline dismiss veto block
confirm verify corroborate prove demonstrate establish affirm validate / refute disprove contradict deny debunk
safe safely harmless secure safety / dangerous unsafe harmful hazardous toxic danger | expensive costly dear pricey / cheap cheaper inexpensive affordable
full whole entire complete completely entirely total fully all every / partial partly incomplete
many much numerous majority most plenty lots mostly / few minority little handful
include contain comprise consist involve feature incorporate / exclude omit lack
add put insert introduce attach place install apply append / remove delete strip withdraw detach eliminate discard
start begin commence launch open initiate onset inaugurate / end finish stop conclude cease terminate halt expire discontinue
appear arise emerge occur / disappear vanish fade dissipate | arrive enter come reach entry arrival / leave depart exit departure
succeed success successful achieve manage attain fulfil accomplish / fail failure unsuccessful miss unable
keep retain preserve maintain remain stay continue persist unchanged / change alter modify vary amend adjust differ shift switch replace
create build construct erect make found establish form produce develop / destroy demolish dismantle ruin wreck raze
join connect link attach unite merge combine / separate split divide detach | public / private
easy easier simple simply straightforward / hard difficult difficulty complex complicated struggle | wet humid damp moist / dry arid drought
cause trigger prompt make due because result stem drive induce spur reason responsible owing thanks explain why blame source factor / prevent inhibit avert avoid
encourage promote foster stimulate / discourage deter inhibit hinder | true correct right accurate valid fact / false incorrect wrong untrue inaccurate myth error mistaken
guilty convict / innocent acquit | hire employ recruit / fire dismiss sack | profit gain surplus profitable earn / loss deficit | positive / negative
active enable / inactive disable deactivate | north northern / south southern | east eastern / west western | left / right
inside indoor within internal / outside outdoor external | upstairs / downstairs | day daytime / night night-time overnight nighttime nocturnal | summer / winter
spring / autumn fall | male man men boy / female woman women girl | present exist existence available presence / absent absence unavailable missing lack disappear vanish gone
visible / invisible hidden | import / export | borrow / lend | urban city town / rural countryside | accelerate hasten / delay slow postpone defer | attack / defend
friend ally / enemy rival opponent | advance / retreat | free gratis / fee charge cost pay paid
equal same identical similar alike likewise comparable match resemble / different differ unlike distinct other | known familiar / unknown unfamiliar
mild minor slight modest slightly / severe serious major significant sharp considerable dramatic | remember recall / forget forgot forgotten
separately individually apart own / together jointly collectively | majority / minority | natural / artificial synthetic man-made
dead die death kill perish fatal / alive live survive survival | healthy well / ill sick unwell | domestic home / foreign abroad overseas | senior / junior
buy purchase acquire sell sale vend market | price cost expense charge fee spend spending pay worth value money sum amount funding budget bill
say tell state declare announce report note remark comment explain argue claim maintain stress add warn admit insist assert mention speak according describe call term name refer
think believe consider regard view deem see feel opinion judge hold assume suppose | find discover detect identify spot observe notice locate reveal uncover show record
show indicate suggest demonstrate point imply reveal signal evidence | ask request demand call seek want wish apply urge appeal
plan intend aim propose schedule expect foresee envisage due hope goal target purpose design set intention meant
decide decision choose choice opt resolve determine select pick settle ruling rule judge | use utilise utilize employ apply rely operate usage exploit
give provide supply offer deliver hand furnish grant present award | get receive obtain acquire gain earn collect win secure draw fetch
take last span duration run length occupy | happen occur event incident arise
move shift transfer relocate transport carry convey bring haul travel go transit pass journey trip | replace swap substitute exchange change new renew
repair fix restore renovate refurbish overhaul restoration mend reconstruct rebuild strengthen
damage harm injure injury hurt spoil ruin impair wear break crack broken failure defect fault | protect guard shield defend preserve safeguard conserve shelter
check inspect examine test survey review assess evaluate monitor investigate study analyse analyze analysis trial inspection examination look measure audit assessment evaluation
study research trial experiment investigation paper work survey author researcher scientist investigator team analysis cohort project scholar
participant patient subject volunteer people person individual adult user respondent member case
group arm cohort team set class band party category section unit squad side body organisation organization association society
child kid pupil student infant boy girl youngster schoolchild learner
people person inhabitant resident population citizen public folk human someone everybody anyone community local man crowd
worker employee staff personnel workforce labour crew member official team labor labourer colleague
company firm business manufacturer maker enterprise corporation group producer operator supplier vendor provider brand chain
boss chief head leader director manager chair president chairman governor executive lead run manage mayor
government state authority ministry council administration official department agency minister regulator board office cabinet
law act statute rule regulation bill legislation code provision ordinance decree directive clause order | court judge tribunal ruling justice
penalty fine punishment punish sanction sentence prison imprison jail imprisonment | crime offence offense violation breach break
parliament congress assembly senate legislature | member deputy mp lawmaker senator representative | election vote poll ballot referendum
house home building dwelling residence property premises site structure construction facility
road street route way path highway motorway line track lane trail walkway footpath footbridge | bridge crossing viaduct span | car vehicle automobile truck van lorry bus motor
train rail railway locomotive tram | ship boat vessel ferry craft | plane aircraft airplane jet flight fly flew airliner
spacecraft probe orbiter satellite craft mission lander vehicle | orbit circle revolve | rocket launcher booster launch liftoff | river stream water lake waterway
sea ocean marine coast shore coastal | mountain peak summit hill height elevation altitude | forest wood woodland tree | field land ground soil farm plot acre terrain area
farmer grower producer agriculture agricultural farming farm | crop harvest yield plant sow seed planting | animal creature species beast | cow cattle dairy livestock herd
bird fowl | fish fishery catch angler | food meal dish eat feed diet consume consumption | cook boil simmer bake roast fry heat prepare bring | taste flavour flavor savour
mix stir blend combine mixture | water liquid fluid moisture | drink beverage sip | ice frozen freeze frost icy glacier freezer | fridge refrigerator cold chilled
fire blaze flame burn | storm gale hurricane wind | rain rainfall precipitation shower downpour | temperature degree thermal warmth | weather climate climatic
energy power electricity electric current fuel | engine motor machine | device gadget appliance equipment machine instrument tool apparatus hardware
part component piece element section segment bit portion stretch share | number count figure total amount quantity sum tally volume level rate
rate level pace frequency proportion percentage share ratio | average mean median typical
limit cap maximum restrict restriction ceiling threshold bound limitation confine cut-off | record best mark time | size extent scale area dimension extend
length long distance far | big large huge major vast great sizeable considerable substantial massive
important significant key major main chief crucial central essential primary principal biggest largest vital | main chief primary principal leading key most
new recent modern fresh latest novel | original initial first | different other another various alternative else further
problem issue trouble difficulty challenge drawback downside obstacle flaw disadvantage bug | danger risk hazard threat chance likelihood probability prone
effect impact influence consequence outcome result affect reaction event | result outcome finding conclusion consequence data
method way technique approach procedure process means system | goal aim purpose target objective | reason cause why motive ground | help aid assist support assistance helpful
try attempt effort seek strive endeavour | warn alert caution warning | advise recommend suggest advice recommendation should urge counsel better
avoid refrain skip shun evade | wait pause delay | hurry rush | send transmit ship forward post mail dispatch | write pen compose author publish draft | read study look
see watch view look observe witness | hear listen sound noise | speak talk tell discuss conversation | meet gather encounter assemble
visit tourist visitor guest trip tour traveller traveler | attend attendance audience spectator crowd turnout | play match game fixture perform
player athlete competitor runner sportsman | team side club squad | coach trainer manager | goal score point | race run event competition contest championship tournament
record history archive document file register log | song music tune melody | painting picture artwork image canvas portrait art work | artist painter sculptor
book volume novel publication title | film movie picture cinema | museum gallery exhibition exhibit display show | church cathedral chapel abbey | castle fortress palace
school college university academy | teacher lecturer professor | hospital clinic medical | doctor physician clinician gp surgeon
drug medicine medication treatment therapy remedy dose pill | disease illness condition disorder ailment sickness infection | pain ache sore | heart cardiac cardiovascular
brain neural | blood vascular | kidney renal | liver hepatic | lung pulmonary respiratory | child paediatric pediatric | adverse side serious harmful unwanted
placebo control dummy | symptom sign complaint | sleep rest | birth born | die death dead mortality | marry wife husband wedding spouse | family relative parent mother father
war conflict battle fight combat | army soldier troop military force | attack assault raid strike | king monarch queen ruler crown | money cash funds | bank lender
worker union labour | wage pay salary earnings income | job work employment post position role career occupation | strike walkout stoppage | tax levy duty | price inflation
trade commerce | market trade | investor shareholder fund | interest yield return | debt loan credit bond | customer client buyer consumer shopper user
product good item article goods | shop store retailer supermarket outlet | contract agreement deal treaty accord pact | meeting conference summit session
talk negotiation discussion | letter note message | phone telephone call mobile | computer machine pc system | software program application app client tool
version release edition update | setting option parameter preference configuration configure flag | default standard preset | file document | error fault bug exception failure
stop exit quit terminate close leave end | start launch boot run startup start-up open | restart reboot | run execute | write save store | save keep store spare hold
delete erase remove drop discard purge lose | copy duplicate reproduce replicate | password passphrase credential | user customer client person account | server host node
network connection link | code script program | test trial check try experiment | build compile | download fetch | upload send | encrypt cipher
support back maintain compatible | request query call ask | month monthly | year annual yearly annually | day daily | week weekly | hour hourly | night overnight
today now currently present current nowadays | recently lately | soon shortly | immediately instantly | twice double | once single only | pair couple two both | dozen twelve
about roughly around approximately nearly almost some circa close | only just merely sole solely exclusively alone | also too besides additionally both | together jointly both
again repeat | instead rather | however although though despite but nevertheless while whereas | because since as for therefore so thus hence | example instance such
kind type sort variety form category species | place location site spot position area region part zone | country nation state land
city town municipality village urban settlement | region area district province zone county | capital main | world global worldwide international earth
local nearby regional area | national country nationwide | east oriental | side edge | top upper upmost | bottom lower base foot | middle centre center central core
front ahead | back rear | surface top face | floor storey level ground | door gate entrance entry | room chamber hall | stone rock | metal steel iron
rust corrode corrosion oxidise rusted corroded | crack fissure split fracture | colour color hue shade | round circular | high tall height elevated | empty vacant bare fallow
full packed | clean pure clear | dirty polluted contaminated pollution | quiet silent calm | loud noisy | rich wealthy | famous known renowned well-known celebrated
popular well-liked widespread | able can capable could possible ability capacity may power potential | likely probable expected | certain sure definite | ready prepared
free available | whole entire | single one sole | own belong possess owner property have hold landlord landowner
control manage run supervise regulate administer operate oversee govern handle responsible charge | follow obey comply adhere | lead guide head
teach instruct train educate learn | learn master | know aware knowledge understand | show display exhibit present | hide conceal cover | cover coat wrap cloak envelop
fill load | empty drain | pull drag tow | push press | throw toss cast | catch capture trap seize grab arrest | release free emit discharge publish | emit release emission
absorb soak | store keep storage stock | share split divide distribute | join enter participate | leave quit abandon resign | stay remain live dwell reside
live inhabit reside | lie situated located sit stand | stand tower | reach hit attain arrive amount total stand | cross traverse | turn rotate spin | open unlock reopen
close shut | break snap | fall drop collapse | grow cultivate raise | work function operate run perform | perform conduct do undertake execute | affect concern influence hit
depend rely hinge | compare comparison relative against versus than | measure gauge | calculate compute estimate reckon | estimate forecast predict project expect anticipate
forecast prediction outlook projection | increase extra additional added further | reduce cut save | exceed pass overtake surpass outdo outstrip | name called title term dub
mean signify represent | match fit suit correspond | fit suitable appropriate | sort order arrange rank | choose select pick | appoint name nominate select designate
resign quit | rule reign govern | vote ballot | design plan draw architect | pay fund finance foot sponsor financed underwrite | win earn gain | earn make | owe due
charge bill | fail crash malfunction | crash collide smash | burn fire fuel | explode blast | shine light | hurt wound injure | heal cure recover recovery | cure heal remedy
prevent stop avert | spread disperse extend scatter propagate distribute | gather collect assemble | concentrate focus | surround encircle | contain hold
connect associate relate correlate tie association relationship correlation | evolve develop | adapt adjust | breed reproduce mate | feed eat prey | hunt prey
fraction part share proportion portion | remainder rest | level stage grade | step stage phase | stage phase period | period time era age span interval season
moment instant point | beginning outset start | lack shortage scarcity deficit deficiency want | need demand | supply provision | access reach entry
right entitlement entitled | duty obligation responsibility | interest concern | attention focus | idea concept notion | theory hypothesis explanation | question query ask
answer reply respond response | view opinion stance position | hope wish | fear worry afraid concern anxious | anger outrage | surprise unexpected astonish | mistake error
accident crash incident | emergency crisis | safety security | quality standard grade | shape form | feature characteristic trait property attribute | character trait
difference gap distinction | gap difference | relation link association tie | basis foundation base | origin source beginning | source supply | amount quantity volume
mass weight | speed pace velocity rate | force strength power thrust | pressure load stress | direction way course | light lamp bright | sound noise tone audible
smell odour scent | proposal propose bill draft motion plan introduce submit bring table | bicycle bike cycle cycling cyclist | delay late punctual punctuality tardy overdue
newspaper paper press daily journal journalist reporter media | cereal grain wheat barley rye oats maize corn | salt salty saline salinity | nerve neuron neural cell
brewery brewing brew beer brewer | revenue turnover sales income proceeds takings | cost price charge bill | teenager adolescent teen youth youngster young
elderly older senior pensioner aged | nation national domestic countrywide | hike rise raise increase | consecutive succession row straight running | crew astronaut sailor
moon lunar | sun solar sunlight sunshine | earth terrestrial globe planet | star stellar | planet planetary | sea marine sea-level | bag sack pouch | dough pastry batter
loaf bread bun roll | meat beef pork poultry | fruit vegetable | sugar sweet sweetener | acid acidic acidity sour ph | moist moisture moistness dry dryness
store storage stored keep refrigerate refrigeration fridge unrefrigerated | poison poisonous toxic venom venomous toxin | heal healing wound
vaccine vaccination vaccinate jab immunise immunisation inoculate | infection infectious contagious infected virus bacteria germ | cancer tumour tumor | fever temperature
painkiller analgesic | pregnancy pregnant expectant | diet nutrition nutrient | exercise workout training sport | smoke smoker smoking cigarette tobacco | alcohol drinking
obese obesity overweight | child childhood | school classroom lesson | exam examination test | degree diploma qualification | scholar academic | grant funding subsidy
subsidy support aid | tax taxation levy | income earnings pay wage | poverty poor | unemployment jobless | inflation price | export import trade
rent tenant tenancy landlord lease let lodger | owner proprietor landowner holder keeper | refund reimburse reimbursement repay repayment compensation compensate
lawsuit case suit litigation sue proceedings | lawyer attorney solicitor counsel legal | verdict ruling judgment judgement decision | witness testify testimony
police officer cop | arrest detain detention custody | prison jail inmate prisoner | murder kill killing homicide | theft steal stolen robbery thief | fraud scam deceive
license licence permit permission authorisation authorization | register registration enrol enroll | apply application applicant request | deadline cut-off | fee charge tariff
insurance insure cover | budget spending | debt owe | bankrupt insolvency insolvent bankruptcy | merge merger takeover acquisition | share stock equity
investor investment invest | shop shopping shopper | delivery deliver | parcel package | warehouse depot | factory plant mill works | machine machinery | tool implement
screw bolt nail fastener | pipe tube hose duct | valve tap | boiler furnace heater heating radiator | bulb lamp | battery cell charge | charger plug socket
screen display monitor | keyboard key | button switch | cable wire lead cord | menu tab | icon symbol | click press tap | folder directory | backup copy archive
restore recover recovery retrieve | database data | query search | cache buffer | memory ram | disk drive | thread process | port socket | log record logging
admin administrator | configure set adjust tune | deploy release launch ship | patch fix | bug defect | deprecate obsolete legacy outdated | compatible compatibility
encryption encrypt key | hacker attacker | attack breach | browser website site web page | email mail message | video film footage clip | photo photograph image picture
sound audio | music musical | concert gig performance show | theatre stage drama | festival fair event celebration | prize award medal trophy | winner champion victor
loser runner-up | referee umpire official | goal shot shoot | ball possession | lap circuit | finish finishing | marathon race | injury fracture injured | season campaign
league division | fan supporter | stadium ground arena | tourist holidaymaker visitor | hotel accommodation lodging | restaurant cafe eatery | airport airline
passenger traveller commuter rider | ticket fare | timetable schedule | freight cargo goods | lorry truck | motorway highway | traffic congestion | pedestrian walker
accident crash collision | speed velocity | fuel petrol gasoline diesel | emission exhaust carbon | pollution pollutant contaminate | waste rubbish garbage trash refuse
recycle recycling reuse | plastic polymer | paper cardboard | wood timber | concrete cement | brick masonry | steel iron metal | gold silver | mine mining quarry
oil crude petroleum | gas methane | coal lignite | wind turbine | solar photovoltaic | nuclear reactor | dam reservoir | flood flooding inundate | earthquake quake tremor
volcano volcanic eruption erupt | glacier ice | island isle | valley gorge canyon | cave cavern | desert arid | beach coast | lake pond reservoir | fish shoal | whale dolphin
insect bug | bee hive honeybee apiary | butterfly moth | snake reptile | bird avian fowl wing | nest breed breeding | egg hatch | feather plumage | dog canine puppy
cat feline kitten | horse equine | sheep lamb flock | pig swine | cow cattle bovine herd | mouse rodent rat | tree trunk trunked | leaf foliage | flower bloom blossom
seed grain | pest parasite mite | fungus fungal mould mold | soil earth ground | fertiliser fertilizer manure nutrient | irrigation irrigate watering | harvest yield crop
erosion erode | archaeologist excavation excavate dig unearth | ruin remains relic | tomb grave burial bury | coin currency | inscription text writing
manuscript document scroll | statue sculpture | tower spire | wall rampart fortification | temple shrine | monk monastery | bishop clergy priest | pope vatican
emperor imperial empire | queen royal royalty monarch | treaty agreement | independence independent | revolution uprising revolt | colony colonial | slave slavery
refugee migrant immigrant asylum | border frontier boundary | soldier troops | weapon arms gun | bomb explosive | missile rocket | telescope observatory | atom atomic
molecule molecular | chemical chemistry | gene genetic genome dna | cell cellular | bone skeleton | skin dermal | muscle muscular | eye sight vision visual | ear hearing
tooth dental teeth dentist | stomach gut digestive | headache migraine | diabetes insulin | pulse heartbeat | sleep asleep nap | memory remember
mood depression depressed anxiety | stress strain | behaviour behavior conduct | habit routine | emotion feeling | language linguistic tongue | word term | sentence phrase
translate translation | letter alphabet | mathematics maths math | equation formula | proof theorem | algorithm procedure method | model simulation | graph chart
statistic statistical | sample specimen | survey questionnaire poll | observe observation observational | self-report self-reported report | misclassify misclassification error
confirm confirmation | cancel scrap | postpone delay | extend prolong | shorten reduce | waive exempt | eligible entitled qualify | voluntary optional
temporary interim provisional | permanent lasting durable | annual yearly | weekly week | monthly month | daily day | hourly hour | rusty rust corroded
use consider read process / ignore disregard neglect overlook skip | complete finish build implement realise / abandon cancel scrap drop shelve halt | remain persist continue exist / disappear vanish fade cease gone
support available usable use work run compatible possible / unsupported unavailable incompatible impossible | pass adopt approve accept back / reject defeat fail dismiss | success popular attention interest / failure neglect obscurity indifference
praise welcome pleased please glad happy satisfied applaud / criticise complain condemn blame displeased unhappy dissatisfied angry | environmental green ecological conservation environmentalist | admit accept enrol allow / exclude bar turn_away refuse
agree consent / disagree object | advise recommend suggest / discourage warn | free / charge pay buy fee ticket fare | credit thank / blame accuse | demand push press call urge campaign
hire appoint / dismiss sack | join enter / leave quit | gain win / lose forfeit | raise lift / lower drop | widen / narrow | deepen / ease | worsen / ease | tighten / loosen relax | strengthen / weaken | expand / contract shrink
encourage / discourage | include / exclude | attract draw / repel deter | accelerate / slow | arrive / depart | import / export | float / sink | freeze / thaw melt | fill / empty | attach fasten / detach loosen 
rough / smooth | sharp / blunt | bright / dark dim | soft tender / hard tough firm | calm / stormy | clean / dirty | cheap / expensive | rich / poor | generous / stingy | popular / unpopular | common / rare | simple / complex
legal lawful / illegal unlawful | voluntary / compulsory mandatory | temporary / permanent | partial / complete | visible / invisible | solvent / bankrupt | guilty / innocent | married / single | alive / dead | awake / asleep
innocent / guilty | optimistic confident hopeful / pessimistic doubtful | calm / anxious | proud / ashamed | brave / afraid | patient / impatient | polite / rude | honest / dishonest | loyal / disloyal | busy / idle | employed / unemployed
upgrade / downgrade | install / uninstall | enable / disable | lock / unlock | load / unload | connect / disconnect | encrypt / decrypt | compress / decompress extract | push / pull | upload / download | online / offline | proprietary commercial / open-source
majority / minority | maximum / minimum | above / below | ahead early / behind late | front / back rear | inside / outside | top / bottom | entrance / exit | victory / defeat | profit / loss | surplus / deficit shortage | increase / decrease
`;
/** Words of ordinary prose that stand for nothing: a claim may add them. */
export const ENGLISH_FILLERS = 'even already yet however since otherwise unless whether anything anyone anybody everything everyone something somebody someone nothing nobody none neither hardly barely scarcely quite rather fairly highly largely mainly mostly especially particularly notably indeed actually really simply probably perhaps maybe likely apparently reportedly well much many several various certain thing matter fact case way place point term go come put set seem become bring involve concern bear sort kind such like enough altogether ever never sharply markedly clearly merely relatively without within throughout among amid despite per via onto upon toward towards besides mere upcoming former latter whole respective attributable thereby therefore meanwhile nonetheless nevertheless whereby whose overall lot bit';
