import type { ResourceStage, SalesSituation } from '@builder-os/contract/modules/sales/quick-match';
import type { ResourceType } from '@builder-os/contract/modules/sales/sales-resources';
import type { SampleProductName } from './sample-products.ts';

interface SampleResource {
  title: string;
  content: string;
  type: ResourceType;
  situation: SalesSituation;
  stage: ResourceStage;
  priority: number;
  tags: string;
  product: SampleProductName | null;
  /** Titles of the sample deals it was used on. */
  usedOn: readonly string[];
}

type Kind = readonly [ResourceType, SalesSituation, ResourceStage, priority: number];

const resource = (
  [type, situation, stage, priority]: Kind,
  [title, content]: readonly [string, string],
  [product, tags]: readonly [SampleProductName | null, string],
  usedOn: readonly string[] = [],
): SampleResource => ({ title, content, type, situation, stage, priority, tags, product, usedOn });

const BASIC = 'Basic Framing Package';
const PROFESSIONAL = 'Professional Framing Package';
const VENTURE = 'Managed Joint Venture';
const COACHING = 'Builder Coaching, 12 sessions';
const LONG_COACHING = 'Builder Coaching, 24 sessions';
const COURSES = 'Online Courses';

/** The library: content to say, send or show in every situation. */
export const SAMPLE_LIBRARY: readonly SampleResource[] = [
  resource(
    ['script', 'cold_call', 'opening', 5],
    [
      'First call to a builder',
      'Good morning, this is … from the company that frames the Lagonda row. I am not calling to sell you a kit today. How many homes do you have on the board this year, and who frames them? … If I showed you one of ours standing, would twenty minutes on site be worth your time?',
    ],
    [BASIC, 'phone, first contact'],
    ['Storage building kits'],
  ),
  resource(
    ['talking_point', 'cold_call', 'opening', 3],
    [
      'Second-generation builders',
      'We have built for two generations, in Springfield and in Detroit. We frame our own homes with the kits we sell: whatever can go wrong on your site went wrong on ours first.',
    ],
    [null, 'about us, trust'],
  ),
  resource(
    ['talking_point', 'warm_lead', 'qualifying', 4],
    [
      'Straight walls save the trades time',
      'Steel studs do not shrink, twist or crown. Ask the drywall crew what a straight wall is worth to them, then ask the cabinet maker.',
    ],
    [BASIC, 'quality, trades'],
    ['Storage building kits', 'Parish hall panels'],
  ),
  resource(
    ['faq', 'warm_lead', 'qualifying', 3],
    [
      'What do you need for a price?',
      'For a preliminary price: the floor area and the number of stories. For a firm one: plans, the address, and the soil report if there is one. Preliminary comes the same day; firm comes after engineering.',
    ],
    [PROFESSIONAL, 'quote, plans'],
  ),
  resource(
    ['product_overview', 'demo_request', 'presenting', 5],
    [
      'The professional package in five minutes',
      'Walls, floors and roof in one engineered package. Members arrive cut, numbered and bundled in the order they go up. You get drawings, a cut list, a day on site for your crew, and one name to call.',
    ],
    [PROFESSIONAL, 'overview, package'],
    ['Plum Street JV'],
  ),
  resource(
    ['product_overview', 'demo_request', 'presenting', 3],
    [
      'How a managed joint venture works',
      'You bring capital and decide with us on purchase, sale and refinancing. We find, renovate, rent and keep the books. Statements come every quarter. Either side can ask for a sale after the fifth year.',
    ],
    [VENTURE, 'overview, partner'],
    ['Plum Street JV'],
  ),
  resource(
    ['case_study', 'follow_up', 'presenting', 4],
    [
      'Storage buildings for Clark Yard Supply',
      'The second order came within a year of the first. What decided it was not the price: bundles arrived in the order they went up, and the crew was done two days early. (Sample story: replace it with one of your own.)',
    ],
    [BASIC, 'story, repeat order'],
    ['Storage building kits'],
  ),
  resource(
    ['case_study', 'referral', 'presenting', 3],
    [
      'Plum Street, from referral to keys',
      'A partner sent a partner. Both saw the same statements before they signed: opening capital, contributions, share of net cash, distributions, closing capital. (Sample story: replace it with one of your own.)',
    ],
    [VENTURE, 'story, partner'],
    ['Plum Street JV'],
  ),
  resource(
    ['objection_handling', 'objection', 'technical', 5],
    [
      '“Steel is cold”',
      'It is: steel carries heat, and insulation between the studs alone does about half of what its label says. That is why our walls get continuous insulation outside. Show the wall section, not a promise.',
    ],
    [BASIC, 'insulation, energy'],
    ['Parish hall panels'],
  ),
  resource(
    ['objection_handling', 'objection', 'pricing', 5],
    [
      '“Lumber is cheaper”',
      'Per stud, often. Compare the wall: waste, call-backs, days on site and the dumpster. If lumber still wins for this house, say so. They will call again for the next one.',
    ],
    [BASIC, 'price, lumber'],
    ['Rental row, shared ownership'],
  ),
  resource(
    ['objection_handling', 'objection', 'technical', 4],
    [
      '“My crew has never framed steel”',
      'Neither had ours. The professional package includes a day on site with someone from our crew. The tool is a screw gun, the rest is numbers on the members.',
    ],
    [PROFESSIONAL, 'crew, training'],
  ),
  resource(
    ['objection_handling', 'objection', 'closing', 4],
    [
      '“I want to think about it”',
      'Of course. What do you want to think about: the price, the schedule, or whether we keep our word? For the first two I can show you numbers now, for the third I can give you names to call.',
    ],
    [null, 'closing, doubt'],
  ),
  resource(
    ['objection_handling', 'objection', 'pricing', 3],
    [
      '“Coaching is expensive”',
      'Twelve sessions for $3,500 is under $300 each. One wall that has to come down again costs more. Start with the drawing on the table: what are you not sure of?',
    ],
    [COACHING, 'price, coaching'],
  ),
  resource(
    ['pricing_guide', 'pricing_discussion', 'pricing', 5],
    [
      'Framing packages and discounts',
      'Basic: $6.50 per sq ft. Professional: $8.75 per sq ft. Volume: 5% from 5 units, 10% from 10, 15% from 25. Watch the break point: 25 units cost less than 24, so tell anyone ordering 24.',
    ],
    [PROFESSIONAL, 'price, discount, volume'],
    ['Storage building kits', 'Parish hall panels'],
  ),
  resource(
    ['pricing_guide', 'pricing_discussion', 'pricing', 4],
    [
      'Engineering by the hour',
      'Principal $200, project manager $100, structural engineer $75, CAD technician $30. Quote the hours before they are worked, and say what is included in the package.',
    ],
    [PROFESSIONAL, 'hours, engineering'],
  ),
  resource(
    ['pricing_guide', 'pricing_discussion', 'pricing', 3],
    [
      'Courses and coaching',
      'Courses: $499, $699 and $899. Coaching: $3,500 for 12 sessions in three months, $6,500 for 24 in six. People who already own a lot start with coaching. People with a question start with a course.',
    ],
    [COURSES, 'courses, coaching'],
  ),
  resource(
    ['faq', 'pricing_discussion', 'technical', 3],
    [
      'Why do you order 10% more than you calculate?',
      'Plates, connections and waste: estimators allow an extra tenth of the calculated weight. It is an ordering quantity. It does not change the price in the quote.',
    ],
    [PROFESSIONAL, 'tonnage, ordering'],
  ),
  resource(
    ['faq', 'demo_request', 'technical', 4],
    [
      'Which gauge and which coating?',
      'Load-bearing studs and track: 18 gauge minimum, which is 43 mil or thicker. A smaller gauge number is a thicker sheet. Coating: galvanized, G60 minimum.',
    ],
    [BASIC, 'gauge, G60'],
  ),
  resource(
    ['script', 'follow_up', 'qualifying', 4],
    [
      'Follow up after a site walk',
      'Thank you for walking the row with us. You asked about … and here is the answer. What would have to be true for you to frame the next one in steel? I will call on … at …, unless you tell me not to.',
    ],
    [null, 'mail, follow-up'],
  ),
  resource(
    ['script', 'closing', 'closing', 5],
    [
      'Ask for the order',
      'We have the drawings, the firm price and the week. Should I reserve the mill slot for you today? It holds for ten days, and the deposit is due when you approve the drawings.',
    ],
    [PROFESSIONAL, 'closing, order'],
    ['Storage building kits'],
  ),
  resource(
    ['talking_point', 'closing', 'closing', 3],
    [
      'The price in the quote is the price',
      'If we got it wrong, we say so before you sign, not after. Show the last three jobs: preliminary, firm and invoiced, side by side.',
    ],
    [null, 'trust, price'],
    ['Plum Street JV', 'Rental row, shared ownership'],
  ),
  resource(
    ['script', 'referral', 'opening', 4],
    [
      'Ask for a referral',
      'You have lived with our frame for half a year. Who else do you know who’s about to build and would thank you for the introduction? May I tell them you sent me?',
    ],
    [null, 'referral, phone'],
  ),
  resource(
    ['talking_point', 'follow_up', 'presenting', 2],
    [
      'What a hundred years means',
      'We plan for the roofer after next: water out first, lime mortar on old brick, photographs of every wall before it is closed.',
    ],
    [VENTURE, 'renovation, standard'],
  ),
  resource(
    ['talking_point', 'warm_lead', 'opening', 3],
    [
      'For owner-builders: before you spend',
      'The cheapest day to change a plan is before the slab. Bring the drawing, and we go through it line by line.',
    ],
    [LONG_COACHING, 'coaching, owner-builder'],
  ),
];
