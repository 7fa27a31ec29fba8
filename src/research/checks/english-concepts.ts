/**
 * English words that writers put for each other, base forms, by concept: `words | words / the opposite`. `_` is a space.
 * The words of ordinary prose and no others: what stands nowhere here names something, and a claim is held to it.
 */
export const ENGLISH_CONCEPTS = `
rise increase grow growth climb surge soar gain jump up upward raise boost lift escalate mount higher_than_before accelerate expand expansion swell spike add grew / fall decrease decline drop reduce reduction shrink cut lower down downward sink dip slide slip plunge plummet ease slow slump diminish dwindle lessen curb contract tumble recede subside trim weaken slowdown less fewer
more greater higher larger bigger exceed above over surpass outnumber outweigh top beyond extra additional exceedingly most maximum highest largest greatest biggest great high large big / less fewer lower smaller below under beneath short least minimum lowest smallest low small little
longer long lengthen prolong extend extended lengthy longest / shorter short brief shorten shortest curtail
fast quick rapid swift speedy faster quicker fastest speed accelerate / slow slower slowly slowest gradual sluggish
strong stronger strongest strengthen reinforce robust intensify powerful potent strength vigorous / weak weaker weaken weakest fade frail
better improve improvement enhance superior best outperform good upgrade benefit advantage excel ahead / worse worsen inferior worst deteriorate underperform bad poor degrade drawback disadvantage behind lag trail
early earlier earliest before previously previous prior first beginning start outset initially initial beforehand ahead_of until / late later latest after afterwards afterward following subsequent subsequently last end final finally eventually once
old older oldest elderly ancient age / young younger youngest new newer recent | heavy heavier weigh weight mass / light lighter
hot warm heat hotter warmer warming / cold cool cooler colder cooling chill | deep deeper depth / shallow shallower
wide wider broad widen broaden width / narrow narrower tight | thick thicker / thin thinner | near close nearby adjacent proximity vicinity / far distant remote away
always constantly invariably permanent permanently every_time / never rarely seldom hardly_ever
often frequent frequently common commonly usual usually typical typically regular regularly generally widespread normally routine / rare rarely seldom uncommon infrequent unusual exceptional occasional occasionally
win victory beat defeat prevail triumph overcome champion / lose loss losing
allow permit let authorise authorize enable legal lawful free_to may can permission eligible licence license / forbid ban prohibit bar illegal unlawful outlaw prevent disallow block refuse
must require need obligatory mandatory compulsory necessary have_to has_to had_to obliged obligation essential needed shall requirement / optional voluntary exempt waive need_not unnecessary
support back endorse favour favor agree welcome advocate embrace praise / oppose object reject resist criticise criticize against protest objection critic fear concern
approve accept grant sign_off clear pass adopt ratify authorise greenlight go-ahead consent green_light admit / reject refuse deny decline turn_down dismiss veto block rule_out
confirm verify corroborate prove demonstrate establish affirm bear_out validate / refute disprove contradict deny debunk
safe safely harmless secure safety / dangerous unsafe harmful hazardous toxic risk danger threat | expensive costly dear pricey / cheap cheaper inexpensive affordable
full whole entire complete completely entirely total fully all every / partial partly part incomplete half
many much numerous majority most plenty lots mostly large_part / few minority little handful
include contain comprise consist involve feature incorporate carry hold house / exclude omit lack without except leave_out
add put insert introduce attach place set_up install apply append / remove delete take_out strip withdraw detach eliminate discard
start begin commence launch open set_in initiate kick_off onset first started inaugurate / end finish stop conclude cease close terminate halt expire shut discontinue over
appear arise emerge show_up occur / disappear vanish fade dissipate | arrive enter come reach entry arrival / leave depart exit departure
succeed success successful achieve manage attain reach meet fulfil accomplish / fail failure unsuccessful miss fall_short unable
keep retain preserve maintain remain stay continue hold persist still unchanged carry_on / change alter modify vary amend adjust differ shift switch replace
create build construct erect make found establish form set_up produce develop / destroy demolish tear_down dismantle ruin wreck raze
join connect link attach unite merge combine / separate split divide detach | public open / private closed
easy easier simple simply straightforward / hard difficult difficulty complex complicated struggle | wet humid damp moist / dry arid drought
cause trigger lead_to bring_about prompt make due because result stem drive induce spur reason responsible owing thanks account_for explain why blame source factor / prevent inhibit avert avoid stop
encourage promote foster stimulate / discourage deter inhibit hinder | true correct right accurate valid fact / false incorrect wrong untrue inaccurate myth error mistaken
guilty convict / innocent acquit | hire employ recruit / fire dismiss sack lay_off | profit gain surplus profitable earn / loss deficit | positive / negative
active enable turn_on on / inactive disable turn_off off deactivate | north northern / south southern | east eastern / west western | left / right
inside indoor within internal / outside outdoor external | upstairs / downstairs | day daytime / night night-time overnight nighttime nocturnal | summer / winter
spring / autumn fall | male man men boy / female woman women girl | present exist existence available presence / absent absence unavailable missing lack
visible / invisible hidden | import / export | borrow / lend | urban city town / rural countryside | accelerate speed_up hasten / delay slow postpone hold_up put_off defer
attack / defend | friend ally / enemy rival opponent | import_from / export_to | advance / retreat
public_domain free charge_nothing free_of_charge no_charge gratis / fee charge cost pay paid
equal same identical similar alike likewise comparable match resemble / different differ unlike distinct other | known familiar / unknown unfamiliar
mild minor slight modest slightly / severe serious major significant sharp considerable dramatic | remember recall / forget forgot forgotten
separately individually apart own / together jointly collectively | majority / minority | natural / artificial synthetic man-made
dead die death kill perish fatal / alive live survive survival | healthy well / ill sick unwell | domestic home / foreign abroad overseas | senior / junior
buy purchase acquire sell sale vend market | price cost expense charge fee spend spending pay worth value money sum amount funding budget bill
say tell state declare announce report note remark comment explain argue claim maintain stress add warn admit insist assert mention speak according describe call term name refer
think believe consider regard view deem see feel opinion judge hold assume suppose
find discover detect identify spot observe notice locate reveal uncover show record come_across | show indicate suggest demonstrate point imply reveal signal evidence
ask request demand call seek want wish apply urge appeal | plan intend aim propose schedule expect foresee envisage due hope goal target purpose design set intention meant
decide decision choose choice opt resolve determine select pick settle ruling rule judge | use utilise utilize employ apply rely operate make_use usage exploit
give provide supply offer deliver hand furnish grant present award | get receive obtain acquire gain earn collect win secure draw fetch
take last span duration run length need_time occupy | happen occur take_place event incident arise
move shift transfer relocate transport carry convey bring haul travel go transit pass journey trip | replace swap substitute exchange swap_out change new renew
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
boss chief head leader director manager chair president chairman governor executive in_charge lead run manage mayor
government state authority ministry council administration official department agency minister regulator board office cabinet
law act statute rule regulation bill legislation code provision ordinance decree directive clause order | court judge tribunal ruling justice
penalty fine punishment punish sanction sentence prison imprison jail imprisonment | crime offence offense violation breach break
parliament congress assembly senate legislature | member deputy mp lawmaker senator representative | election vote poll ballot referendum
house home building dwelling residence property premises site structure construction facility
road street route way path highway motorway line track lane trail walkway footpath footbridge | bridge crossing viaduct span
car vehicle automobile truck van lorry bus motor | train rail railway locomotive tram | ship boat vessel ferry craft | plane aircraft airplane jet flight fly flew airliner
spacecraft probe orbiter satellite craft mission lander vehicle | orbit circle revolve | rocket launcher booster lift_off launch liftoff blast_off take_off
river stream water lake waterway | sea ocean marine coast shore coastal | mountain peak summit hill height elevation altitude | forest wood woodland tree
field land ground soil farm plot acre terrain area | farmer grower producer agriculture agricultural farming farm | crop harvest yield plant sow seed planting
animal creature species beast | cow cattle dairy livestock herd | bird fowl | fish fishery catch angler | food meal dish eat feed diet consume consumption
cook boil simmer bake roast fry heat prepare bring | taste flavour flavor savour | mix stir blend combine mixture | water liquid fluid moisture | drink beverage sip
ice frozen freeze frost icy glacier freezer | fridge refrigerator cold chilled | fire blaze flame burn | storm gale hurricane wind
rain rainfall precipitation shower downpour | temperature degree thermal warmth | weather climate climatic | energy power electricity electric current fuel
engine motor machine | device gadget appliance equipment machine instrument tool apparatus hardware | part component piece element section segment bit portion stretch share
number count figure total amount quantity sum tally volume level rate | rate level pace frequency proportion percentage share ratio | average mean median typical
limit cap maximum restrict restriction ceiling threshold bound limitation confine cut-off | record best mark time | size extent scale area dimension extend
length long distance far | big large huge major vast great sizeable considerable substantial massive
important significant key major main chief crucial central essential primary principal biggest largest vital | main chief primary principal leading key most
new recent modern fresh latest novel | original initial first | different other another various alternative else further
problem issue trouble difficulty challenge drawback downside obstacle flaw disadvantage bug | danger risk hazard threat chance likelihood probability prone
effect impact influence consequence outcome result affect side_effect reaction event | result outcome finding conclusion consequence data
method way technique approach procedure process means system | goal aim purpose target objective | reason cause why motive ground
help aid assist support assistance helpful | try attempt effort seek strive endeavour | warn alert caution warning
advise recommend suggest advice recommendation should urge counsel better | avoid refrain skip shun evade | wait pause delay hold_on | hurry rush
send transmit ship forward post mail dispatch | write pen compose author publish draft | read study look | see watch view look observe witness | hear listen sound noise
speak talk tell discuss conversation | meet gather encounter assemble | visit tourist visitor guest trip tour traveller traveler
attend attendance audience spectator crowd turnout | play match game fixture perform | player athlete competitor runner sportsman | team side club squad
coach trainer manager | goal score point | race run event competition contest championship tournament | record history archive document file register log
song music tune melody | painting picture artwork image canvas portrait art work | artist painter sculptor | book volume novel publication title | film movie picture cinema
museum gallery exhibition exhibit display show | church cathedral chapel abbey | castle fortress palace | school college university academy | teacher lecturer professor
hospital clinic medical | doctor physician clinician gp surgeon | drug medicine medication treatment therapy remedy dose pill
disease illness condition disorder ailment sickness infection | pain ache sore | heart cardiac cardiovascular | brain neural | blood vascular | kidney renal | liver hepatic
lung pulmonary respiratory | child paediatric pediatric | adverse side serious harmful unwanted | placebo control dummy | symptom sign complaint | sleep rest | birth born
die death dead mortality | marry wife husband wedding spouse | family relative parent mother father | war conflict battle fight combat | army soldier troop military force
attack assault raid strike | king monarch queen ruler crown | money cash funds | bank lender | worker union labour | wage pay salary earnings income
job work employment post position role career occupation | strike walkout industrial_action stoppage | tax levy duty | price inflation | trade commerce | market trade
investor shareholder fund | interest yield return | debt loan credit bond | customer client buyer consumer shopper user | product good item article goods
shop store retailer supermarket outlet | contract agreement deal treaty accord pact | meeting conference summit session | talk negotiation discussion | letter note message
phone telephone call mobile | computer machine pc system | software program application app client tool | version release edition update
setting option parameter preference configuration configure flag | default standard out_of_the_box preset | file document | error fault bug exception failure
stop exit quit terminate shut_down close leave end | start launch boot run startup start-up open | restart reboot | run execute | write save store
save keep store spare hold | delete erase remove drop discard purge lose | copy duplicate reproduce replicate | password passphrase credential
user customer client person account | server host node | network connection link | code script program | test trial check try experiment | build compile | download fetch
upload send | encrypt cipher | support back maintain compatible work_with | request query call ask | month monthly | year annual yearly annually twelve_month | day daily
week weekly | hour hourly | night overnight | decade ten_year | century hundred_year | today now currently present current nowadays | recently lately | soon shortly
immediately instantly at_once straight_away | twice double two_times | once one_time single only | half fifty_percent | pair couple two both | dozen twelve
about roughly around approximately nearly almost some circa close | only just merely sole solely exclusively alone | also too besides as_well in_addition additionally both
together jointly both | again repeat once_more | instead rather | however although though despite but nevertheless while whereas
because since as for therefore so thus hence | example instance such | kind type sort variety form category species
place location site spot position area region part zone | country nation state land | city town municipality village urban settlement
region area district province zone county | capital main | world global worldwide international earth | local nearby regional area | national country nationwide
east oriental | side edge | top upper upmost | bottom lower base foot | middle centre center central core | front ahead | back rear | surface top face
floor storey level ground | door gate entrance entry | room chamber hall | stone rock | metal steel iron | rust corrode corrosion oxidise rusted corroded
crack fissure split fracture | colour color hue shade | round circular | high tall height elevated | empty vacant bare fallow | full packed | clean pure clear
dirty polluted contaminated pollution | quiet silent calm | loud noisy | rich wealthy | famous known renowned well-known celebrated | popular well-liked widespread
able can capable could possible ability capacity may power potential | likely probable expected | certain sure definite | ready prepared | free available | whole entire
single one sole | own belong possess owner property have hold landlord landowner
control manage run supervise regulate administer operate oversee govern handle responsible charge | follow obey comply adhere | lead guide head
teach instruct train educate learn | learn master pick_up | know aware knowledge understand | show display exhibit present | hide conceal cover
cover coat wrap cloak envelop | fill load | empty drain | pull drag tow | push press | throw toss cast | catch capture trap seize grab arrest
release free let_go emit discharge publish | emit release give_off emission | absorb soak take_up | store keep storage stock | share split divide distribute
join enter take_part participate | leave quit abandon resign give_up walk_away | return come_back go_back | stay remain live dwell reside | live inhabit reside
lie situated located sit stand | stand tower | reach hit attain arrive come_to amount total stand | cross traverse | turn rotate spin | open unlock reopen | close shut
break snap | fall drop collapse | grow cultivate raise | work function operate run perform | perform carry_out conduct do undertake execute | affect concern influence hit
depend rely hinge | compare comparison relative against versus than | measure gauge | calculate compute estimate reckon work_out
estimate forecast predict project expect anticipate | forecast prediction outlook projection | increase extra additional added further | reduce cut save
exceed more_than pass overtake surpass outdo outstrip | date go_back | name called title term dub known_as | mean signify amount_to represent | represent stand_for
belong part_of | serve act_as | match fit suit correspond | fit suitable appropriate | sort order arrange rank | choose select pick | appoint name nominate select designate
elect vote_in | resign step_down quit | rule reign govern | vote ballot | design plan draw architect | pay fund finance foot sponsor pay_for financed underwrite
win earn gain | earn make | owe due | charge bill | fail crash go_wrong break_down malfunction | crash collide smash | sink go_down | burn fire fuel | explode blast
shine light | grow_up raise bring_up | hurt wound injure | heal cure recover recovery | cure heal remedy | prevent stop avert keep_from
spread disperse extend scatter propagate distribute | gather collect assemble | concentrate focus | surround encircle | contain hold
connect associate relate correlate tie association relationship correlation | evolve develop | adapt adjust | breed reproduce mate | feed eat prey | hunt prey
weigh tip_the_scales | fraction part share proportion portion | remainder rest | level stage grade | step stage phase | stage phase period
period time era age span interval season | moment instant point | beginning outset start | lack shortage scarcity deficit deficiency want | need demand | supply provision
access reach entry | right entitlement entitled | duty obligation responsibility | interest concern | attention focus | idea concept notion | theory hypothesis explanation
question query ask | answer reply respond response | view opinion stance position | hope wish | fear worry afraid concern anxious | anger outrage
surprise unexpected astonish | mistake error | accident crash incident | emergency crisis | safety security | quality standard grade | shape form
feature characteristic trait property attribute | character trait | difference gap distinction | gap difference | relation link association tie | basis foundation base
origin source beginning | source supply | amount quantity volume | mass weight | speed pace velocity rate | force strength power thrust | pressure load stress
direction way course | light lamp bright | sound noise tone audible | smell odour scent
`;
/** Words of ordinary prose that stand for nothing: a claim may add them. */
export const ENGLISH_FILLERS = 'even already yet however since otherwise unless whether anything anyone anybody everything everyone something somebody someone nothing nobody none neither hardly barely scarcely quite rather fairly highly largely mainly mostly especially particularly notably indeed actually really simply probably perhaps maybe likely apparently reportedly well much many several various certain thing matter fact case way place point term go come put set seem become bring involve concern bear sort kind such like enough altogether ever never sharply markedly clearly merely relatively without within throughout among amid despite per via onto upon toward towards besides mere upcoming former latter whole respective attributable thereby therefore meanwhile nonetheless nevertheless whereby whose overall lot bit';
