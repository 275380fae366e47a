interface SamplePage {
  title: string;
  slug: string;
  content: string;
  contentType: 'page' | 'process' | 'announcement';
  businessUnit?: 'steel_framing' | 'real_estate';
  metaDescription?: string;
  keywords?: string;
  isPublic: boolean;
  state: 'draft' | 'publish' | 'archive';
  /** Fields saved in a second save. */
  further?: object;
}

const ORDERING = `## Before you order
Check the approved panel drawings against the site walk. Every opening on the drawing needs a matching line in the cut list.

## Ordering rules
- Add a **10% tonnage buffer** to the calculated weight
- Galvanized coating: minimum G60
- Minimum 18 gauge for load-bearing studs and track

## Who signs
The site foreman confirms quantities. The office manager places the order and files the mill certificate with the project.`;

/** The last page is the newest and is listed first. */
export const PAGES: readonly SamplePage[] = [
  {
    title: 'Ordering steel: from cut list to loaded truck',
    slug: 'ordering-steel-from-cut-list-to-loaded-truck',
    content: ORDERING.replace('10%', '5%'),
    contentType: 'process',
    businessUnit: 'steel_framing',
    metaDescription:
      'How the team orders cold-formed steel: drawing check, tonnage buffer, coating and gauge minimums, sign-off and delivery, in one short process.',
    keywords: 'steel, ordering, cut list, process',
    isPublic: true,
    state: 'draft',
    further: { content: ORDERING, revisionNote: 'Two short loads in March' },
  },
  {
    title: '100-year renovation standard',
    slug: '100-year-renovation-standard',
    content: 'What stays, what is rebuilt.',
    contentType: 'page',
    businessUnit: 'real_estate',
    metaDescription:
      'What stays, what is rebuilt and how each assembly is documented when we renew a century-old brick building.',
    isPublic: true,
    state: 'publish',
    further: { content: 'What stays, what is rebuilt, what is written down.', reviewBy: '2035-09-01' },
  },
  {
    title: 'Joint venture partner guide',
    slug: 'joint-venture-partner-guide',
    content: 'Roles, reporting dates, distributions and exit terms for managed joint venture partners.',
    contentType: 'page',
    isPublic: false,
    state: 'publish',
  },
  {
    title: 'Winter framing checklist',
    slug: 'winter-framing-checklist',
    content: 'Cold-weather storage, fastening and slab protection for panel delivery between December and March.',
    contentType: 'page',
    isPublic: false,
    state: 'archive',
  },
  {
    title: 'Yard closed on Friday',
    slug: 'yard-closed-on-friday',
    content:
      'The yard is closed on **Friday** for the crane inspection.\n\n- Deliveries go to site two\n- Back on Monday at six',
    contentType: 'announcement',
    isPublic: false,
    state: 'publish',
  },
];
