import type { KnowledgeTab, PageType } from '@builder-os/contract/modules/content/page-kinds';
import type { PageStatus, PageUnit } from '@builder-os/contract/modules/content/page-rights';

export interface SamplePage {
  title: string;
  slug: string;
  contentType: PageType;
  content: string;
  status?: PageStatus;
  isPublic?: boolean;
  businessUnit?: PageUnit;
  knowledgeTab?: KnowledgeTab;
  metaDescription?: string;
  keywords?: string;
  /** How many days ago it was written. */
  age: number;
}

const RESOURCES: readonly SamplePage[] = [
  {
    title: 'Manifesto',
    slug: 'manifesto',
    contentType: 'resource',
    knowledgeTab: 'manifesto',
    age: 240,
    metaDescription: 'What we build for, what we promise, and the five values that decide when a drawing does not.',
    keywords: 'values, promise, mastery, community, beauty, prosperity, humanity',
    content: `We are second-generation builders. We build homes that working people can afford, frames that stay straight, and streets that are worth walking.

## What we believe

- A home is not finished when it is sold. It is finished when it has been lived in for **a hundred years**.
- An old brick building that can be saved is worth more than a new one that looks like it.
- Nobody learns a trade from a slide. We teach on the slab, with tools in hand.

## Five values

1. **Mastery.** We know why, not only how. If you don’t know yet, ask before you cut.
2. **Community.** We build where we live. Neighbors hear from us before the excavator does.
3. **Beauty.** Proportion costs nothing. A straight line is the least we owe the street.
4. **Prosperity.** Profit comes first, so everyone gets paid on time, every time.
5. **Humanity.** Crews go home safe. Partners hear bad news from us, early, in plain words.

## What we promise

> The price in the quote is the price. If we got it wrong, we say so before you sign, not after.

We return calls the same day, keep the site clean enough to eat lunch on, and leave drawings that the next builder can read.
`,
  },
  {
    title: 'How the week runs',
    slug: 'how-the-week-runs',
    contentType: 'resource',
    knowledgeTab: 'building_os',
    age: 200,
    metaDescription:
      'The rhythm of meetings and payments: the weekly L10, the monthly and quarterly reviews, the 10th and the 25th.',
    keywords: 'L10, meetings, rhythm, review, bills',
    content: `## Meetings

| Meeting | When | How long |
|---|---|--:|
| Weekly L10 | Monday, 9:00 AM | 90 minutes |
| Monthly review | First Monday | after the L10 |
| Quarterly review | First week of the quarter | one day |

The L10 starts and ends on time. Read the numbers, don’t discuss them. Anything off track goes on the issues list.

## Money

Bills are paid on the **10th** and the **25th**, and on no other day. On those days, allocate income first: profit, owner’s pay and taxes come out before operating expenses.

## Issues

1. Identify: what’s the real issue?
2. Discuss: everyone says it once.
3. Solve: one name, one date.
`,
  },
  {
    title: 'Who does what',
    slug: 'who-does-what',
    contentType: 'resource',
    age: 190,
    metaDescription:
      'Four seats and what each is accountable for: owner, office manager, site foreman and virtual assistant.',
    content: `Every task has one seat. A person can hold two seats; two people never share one.

### President and owner
Vision, large relationships, hiring, and the answer when two units want the same week.

### Office manager
Quotes, orders, bills on the 10th and the 25th, and the calendar everyone trusts.

### Site foreman
Safety, quality and the daily log. Confirms quantities before steel is ordered.

### Virtual assistant
Inbox, listings, course enrollments, and the first call back.
`,
  },
  {
    title: 'Framing at a glance',
    slug: 'framing-at-a-glance',
    contentType: 'resource',
    knowledgeTab: 'tech_specs',
    businessUnit: 'steel_framing',
    age: 160,
    metaDescription:
      'The figures that never change on our frames: gauge, coating, spacing, tonnage buffer, and the code we build to.',
    keywords: 'gauge, mil, G60, spacing, energy code',
    content: `| What | Figure |
|---|---|
| Studs and track, load-bearing | 18 gauge minimum (43 mil or thicker) |
| Heavier members | 16 gauge, 54 mil |
| Coating | galvanized, G60 minimum |
| Ordering quantity | calculated weight plus a 10% tonnage buffer |
| Climate zone | 5 |
| Energy code | 2018 |

A **smaller** gauge number is a **thicker** sheet. Say mil on drawings, gauge only in conversation.

## Reading a designator

\`550S162-54\` is a stud (S), 5.5 inches deep, with a flange of 1.62 inches, in 54 mil steel.
`,
  },
  {
    title: 'What a wall needs besides studs',
    slug: 'what-a-wall-needs-besides-studs',
    contentType: 'resource',
    knowledgeTab: 'tech_specs',
    businessUnit: 'steel_framing',
    age: 150,
    metaDescription:
      'Thermal breaks, bridging and fasteners: what turns a row of steel studs into a wall that passes inspection.',
    content: `- **Continuous insulation** outside the studs. Steel carries heat: insulation between the studs alone does about half of what its label says.
- **Bridging** at the spacing the engineer drew, before boards go up.
- **Screws, not nails**, of the length the schedule names. Three threads must show on the far side.
- **Grommets** where wires and pipes go through the web.

The engineer’s drawing wins over this page.
`,
  },
];

const PAGES: readonly SamplePage[] = [
  {
    title: 'Why we frame with cold-formed steel',
    slug: 'why-we-frame-with-cold-formed-steel',
    contentType: 'page',
    businessUnit: 'steel_framing',
    isPublic: true,
    age: 120,
    metaDescription:
      'Straight walls, dry sites and short schedules: why we frame homes in Springfield and Detroit with cold-formed steel kits, and when we advise against it.',
    keywords: 'cold-formed steel, framing kit, straight walls, housing',
    content: `Cold-formed steel is sheet steel bent into studs and track at room temperature. We order it cut to length, numbered, and bundled in the order it goes up.

## What you get

- **Straight walls.** Steel does not shrink, twist or crown. Cabinets fit the first time.
- **A dry start.** Studs can stand in the rain for a week. Lumber cannot.
- **Less waste.** Members come cut to the drawing, and what is left over is recycled.
- **Nothing to eat.** Termites and mold find no food in a steel stud.

## What to consider

Steel carries heat, so a wall needs continuous insulation outside. Crews need a day to learn the screw gun. On a house with many one-off angles, lumber can still be the better choice, and we will say so.

{{section:talk-to-us}}
`,
  },
  {
    title: '100-year renovation standard',
    slug: '100-year-renovation-standard',
    contentType: 'page',
    isPublic: true,
    age: 95,
    metaDescription:
      'What we keep, what we rebuild and how we document it when we renovate a century-old brick building to last another hundred years.',
    keywords: 'renovation, brick, standard, documentation',
    content: `A building that has stood for a century has earned the next one. We renew it in an order that never has to be undone.

1. **Water out.** Roof, gutters and grading before anything else.
2. **Brick.** Repoint with lime mortar that is softer than the brick. Never the other way around.
3. **Frame.** Where joists are gone, a steel frame inside the masonry carries the floors.
4. **Services.** New risers with room for the ones that come after.
5. **Papers.** Every wall is photographed before it is closed, and the pictures stay with the deed.

| Part | Kept | Rebuilt |
|---|:-:|:-:|
| Street front | ☑ | |
| Floor structure | | ☑ |
| Windows | where sound | else like for like |

{{section:talk-to-us}}
`,
  },
  {
    title: 'Joint venture partner guide',
    slug: 'joint-venture-partner-guide',
    contentType: 'page',
    businessUnit: 'real_estate',
    age: 80,
    metaDescription: 'Roles, reporting dates, distributions and exit terms for managed joint venture partners.',
    content: `## Who does what

You bring capital and decide with us on purchase, sale and refinancing. We find, renovate, rent and keep the books.

## What we buy

- Projected return of **15%** or more
- Under **$250,000** of investment
- In Ohio or Michigan

## When you hear from us

You get a statement within 20 days of the end of each quarter: opening capital, contributions, your share of net cash, distributions, closing capital.

## How it ends

Either side can ask for a sale after the fifth year. The other has the first right to buy, at an independently appraised price.
`,
  },
  {
    title: 'Winter framing checklist',
    slug: 'winter-framing-checklist',
    contentType: 'page',
    status: 'archived',
    businessUnit: 'steel_framing',
    age: 300,
    metaDescription:
      'Cold-weather storage, fastening and slab protection for panel delivery between December and March.',
    content: `- [ ] Bundles off the ground, under a breathing cover
- [ ] Slab blown dry before track is laid
- [ ] Batteries for screw guns kept warm
- [ ] Ice off every ladder, every morning
`,
  },
  {
    title: 'Open house on the Lagonda row',
    slug: 'open-house-on-the-lagonda-row',
    contentType: 'announcement',
    age: 4,
    content: `The first four shells are up. Everyone is invited to walk through with the crew **this Friday at 3:00 PM**: office, partners and course students.

Hard hats are at the gate. Bring a neighbor.
`,
  },
  {
    title: 'New suppliers for screws and track',
    slug: 'new-suppliers-for-screws-and-track',
    contentType: 'announcement',
    businessUnit: 'steel_framing',
    age: 18,
    content: `From now on, order screws and track from the new price list. The coating stays at **G60 or better**, and the mill certificate still goes into the project’s folder.
`,
  },
];

const SECTIONS: readonly SamplePage[] = [
  {
    title: 'Talk to us',
    slug: 'talk-to-us',
    contentType: 'section',
    isPublic: true,
    age: 125,
    content: `---

**Questions?** Call the office, or come by a site on a Friday afternoon. We answer the same day.
`,
  },
  {
    title: 'Who signs',
    slug: 'who-signs',
    contentType: 'section',
    age: 130,
    content: `### Who signs

The **site foreman** confirms quantities. The **office manager** places the order and files the mill certificate with the project.
`,
  },
];

/** The sample pages except processes. A page without a status is published. */
export const SAMPLE_PAGES: readonly SamplePage[] = [...RESOURCES, ...PAGES, ...SECTIONS];
