import type { CreateBook } from '@builder-os/contract/modules/knowledge/books';
import type { CreateProduct } from '@builder-os/contract/modules/sales/products';
import type { CreateSalesResource } from '@builder-os/contract/modules/sales/sales-resources';

/** Books, products and resources for the library screens. A resource refers to its product by number, from 1. */
export const BOOKS: readonly CreateBook[] = [
  book('Business Systems', 'Traction', 'Gino Wickman'),
  book('Business Systems', 'The Goal', 'Eliyahu M. Goldratt and Jeff Cox'),
  book('Business Systems', 'The E-Myth Revisited', 'Michael E. Gerber'),
  book('Business Systems', 'Good to Great', 'Jim Collins'),
  book('Business Systems', 'Clockwork', 'Mike Michalowicz'),
  book('Business Systems', 'Measure What Matters', 'John Doerr'),
  book('Building and Craft', 'A Pattern Language', 'Christopher Alexander, Sara Ishikawa and Murray Silverstein'),
  book('Building and Craft', 'How Buildings Learn', 'Stewart Brand'),
  book('Building and Craft', 'The Craftsman', 'Richard Sennett'),
  book('Cities and Housing', 'Strong Towns', 'Charles L. Marohn Jr.'),
  book('Cities and Housing', 'Missing Middle Housing', 'Daniel G. Parolek'),
];

export const PRODUCTS: readonly CreateProduct[] = [
  {
    name: 'Row house kit',
    category: 'Steel Framing',
    description: 'Wall panels of cold-formed steel, cut, numbered and bundled in the order they go up.',
    priceRange: 'Per square foot',
    targetMarket: 'Builders of infill homes',
    keyBenefits: 'Straight walls, less waste and a dry start in any season.',
  },
  {
    name: 'Builder coaching',
    category: 'Builder Education',
    description: 'Sessions with someone who has framed hundreds of homes.',
    priceRange: 'By the package',
    targetMarket: 'Owner-builders and first-time developers',
    keyBenefits: 'A plan and a second pair of eyes before money is spent.',
  },
];

export const RESOURCES: readonly CreateSalesResource[] = [
  resource('First call to a builder', 'script', 'cold_call', 'opening', 5, 1),
  resource('Straight walls save the trades time', 'talking_point', 'warm_lead', 'qualifying', 4, 1),
  resource('Steel costs more than lumber', 'objection_handling', 'objection', 'pricing', 5, 1),
  resource('What do you need for a price?', 'faq', 'warm_lead', 'qualifying', 3, 1),
  resource('From slab to roof in eleven days', 'case_study', 'follow_up', 'presenting', 4, 1),
  resource('Coaching in five minutes', 'product_overview', 'demo_request', 'presenting', 3, 2),
  resource('Asking for the next name', 'script', 'referral', 'closing', 2, null),
];

/** Pages for the tabs of the Knowledge Base. */
export const KNOWLEDGE_PAGES = [
  knowledgePage(
    'Manifesto',
    'manifesto',
    '## Why we build\n\nHouses that stand a hundred years, at a price a working family can pay.\n\n## How we decide\n\n1. **Mastery** before speed\n2. **Community** before profit\n3. **Beauty** in what nobody sees\n\n> What is straight stays straight.',
  ),
  knowledgePage(
    'Framing at a glance',
    'tech_specs',
    '| Member | Steel |\n|:--|--:|\n| Load-bearing stud | 43 mil |\n| Coating | G60 |\n\nMembers come cut, numbered and bundled.',
  ),
  knowledgePage(
    'What a wall needs besides studs',
    'tech_specs',
    'Insulation outside, air sealing inside, and a way out for water.',
  ),
];

function knowledgePage(title: string, knowledgeTab: string, content: string) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { title, slug, content, contentType: 'resource', knowledgeTab };
}

function book(category: string, title: string, author: string): CreateBook {
  return { category, title, author };
}

function resource(
  title: string,
  type: CreateSalesResource['type'],
  situation: CreateSalesResource['situation'],
  stage: CreateSalesResource['stage'],
  priority: number,
  productId: number | null,
): CreateSalesResource {
  const content =
    'How many homes do you have on the board this year, and who frames them? If I showed you one of ours standing, would twenty minutes on site be worth your time?';
  return { title, type, situation, stage, priority, productId, content, tags: 'steel, first contact' };
}
