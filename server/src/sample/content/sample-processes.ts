import type { SamplePage } from './sample-pages.ts';

/** How things are done, step by step. */
export const SAMPLE_PROCESSES: readonly SamplePage[] = [
  {
    title: 'Design floor plan',
    slug: 'design-floor-plan',
    contentType: 'process',
    age: 140,
    metaDescription:
      'From the first sketch to a plan the engineer can size: rooms, load-bearing walls, openings and sign-off.',
    keywords: 'floor plan, design, drawing',
    content: `1. **Measure the lot.** Setbacks, utilities, slope, and the neighbor’s windows.
2. **List the rooms** with the people who will live in them, largest first.
3. **Sketch on a 2 ft grid.** Studs are 24 inches on center, so a wall on the grid wastes nothing.
4. **Mark the load-bearing walls** and stack them floor to floor.
5. **Place openings** after furniture, not before.
6. **Check** stairs, clearances and daylight against the code.
7. **Sign off** with the client on paper. Changes after this are priced.

Send the plan to the engineer together with the soil report.
`,
  },
  {
    title: 'Ordering steel: from cut list to loaded truck',
    slug: 'ordering-steel-from-cut-list-to-loaded-truck',
    contentType: 'process',
    businessUnit: 'steel_framing',
    isPublic: true,
    status: 'draft',
    age: 7,
    metaDescription:
      'How the team orders cold-formed steel: drawing check, tonnage buffer, coating and gauge minimums, sign-off and delivery, in one short process.',
    keywords: 'steel, ordering, cut list, process',
    content: `## Before you order

Check the approved panel drawings against the site walk. Every opening on the drawing needs a matching line in the cut list.

## Ordering rules

- Add a **10% tonnage buffer** to the calculated weight
- Galvanized coating: minimum G60
- Minimum 18 gauge for load-bearing studs and track

{{section:who-signs}}

## On the day

1. Walk the truck’s route in. It needs 14 feet of clearance and room to turn around.
2. Unload in the order the walls go up: the last bundle on is the first wall up.
3. Count bundles against the list before the driver leaves.
`,
  },
  {
    title: 'Quote a framing kit',
    slug: 'quote-a-framing-kit',
    contentType: 'process',
    businessUnit: 'steel_framing',
    age: 110,
    metaDescription:
      'Preliminary quote per square foot, engineering, firm quote from the takeoff: what is sent when, and who checks it.',
    content: `1. **Preliminary quote** per square foot, on the day of the call. Say that it’s preliminary.
2. **Plans in.** Without plans there is no firm price.
3. **Engineering.** Loads, spans, connections; one round of questions.
4. **Takeoff** from the engineered drawings, in pounds.
5. **Firm quote** with expiration date, inclusions and exclusions.
6. **Compare** it with the preliminary one. If they’re more than 10% apart, call instead of emailing.

{{section:who-signs}}
`,
  },
  {
    title: 'Hand over a framed shell',
    slug: 'hand-over-a-framed-shell',
    contentType: 'process',
    age: 60,
    metaDescription: 'The final walkthrough with the client: plumb, bridging, fasteners, photos, paperwork and keys.',
    content: `- [ ] Walls plumb to an eighth of an inch in ten feet
- [ ] Bridging and straps as drawn
- [ ] Fasteners counted on one panel in ten
- [ ] Every wall photographed from both sides
- [ ] As-built drawings and mill certificates in the folder
- [ ] Site swept, leftovers to the recycler
- [ ] Client walks through last and signs off
`,
  },
  {
    title: 'Enroll a student',
    slug: 'enroll-a-student',
    contentType: 'process',
    businessUnit: 'builder_education',
    age: 45,
    metaDescription: 'From the request to the first lesson: the call, the right course, payment, and the welcome.',
    content: `1. Call back the same day and ask what they want to build.
2. Recommend a course based on that, not on price.
3. Send the agreement and the invoice together.
4. When it is paid, open the course and send the welcome.
5. Call again after the first week.
`,
  },
];
