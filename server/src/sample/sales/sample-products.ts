/** The products the company sells; the library refers to them by name. */
export const SAMPLE_PRODUCTS = [
  {
    name: 'Basic Framing Package',
    category: 'Steel Framing',
    description: 'Cold-formed steel wall panels, cut, numbered and bundled in the order they go up.',
    priceRange: '$6.50 per sq ft',
    targetMarket: 'Builders of infill homes, garages and workshops',
    keyBenefits: 'Straight walls, less waste and a dry start in any season.',
  },
  {
    name: 'Professional Framing Package',
    category: 'Steel Framing',
    description: 'Walls, floors and roof of cold-formed steel with engineered drawings and a day on site for the crew.',
    priceRange: '$8.75 per sq ft',
    targetMarket: 'Builders of multi-family homes and row houses',
    keyBenefits: 'One engineered package, one delivery, one name to call.',
  },
  {
    name: 'Managed Joint Venture',
    category: 'Real Estate',
    description: 'We find, renovate, rent and keep the books; the partner brings capital and decides with us.',
    priceRange: 'Under $250,000 per property',
    targetMarket: 'Partners who want to own housing in Ohio and Michigan without running it',
    keyBenefits: 'A projected return of 15% or more, statements every quarter.',
  },
  {
    name: 'Builder Coaching, 12 sessions',
    category: 'Builder Education',
    description: 'Three months of sessions with someone who has framed hundreds of homes.',
    priceRange: '$3,500',
    targetMarket: 'Owner-builders and first-time developers',
    keyBenefits: 'A plan, a budget and a second pair of eyes before you spend money.',
  },
  {
    name: 'Builder Coaching, 24 sessions',
    category: 'Builder Education',
    description: 'Six months of sessions, from the lot to the last inspection.',
    priceRange: '$6,500',
    targetMarket: 'Builders on their first house or their first crew',
    keyBenefits: 'Someone beside you through every inspection.',
  },
  {
    name: 'Online Courses',
    category: 'Builder Education',
    description: 'Courses to learn steel framing, estimating and running a site at your own pace.',
    priceRange: '$499 to $899',
    targetMarket: 'Tradespeople and students',
    keyBenefits: '30-minute lessons with drawings to keep.',
  },
] as const;

export type SampleProductName = (typeof SAMPLE_PRODUCTS)[number]['name'];
