const ZONE_5 = { climateZone: '5', energyCode: '2018 energy code', mil: 43, coating: 'G60' } as const;

export const SAMPLE_STEEL_PRODUCTS = [
  {
    ...ZONE_5,
    name: 'Infill House Kit',
    summary: 'One storey for a narrow city lot: walls and track, cut, numbered and bundled in the order they go up.',
    parts: ['Wall panels', 'Track and bridging', 'Fasteners', 'Layout drawings'],
    packageCode: 'basic',
    squareFeet: '1200',
    designator: '550S162-43',
  },
  {
    ...ZONE_5,
    name: 'Duplex Kit',
    summary: 'Two homes under one roof, with sealed drawings for the building office.',
    parts: ['Wall panels', 'Floor joists', 'Roof trusses', 'Sealed drawings', 'One day of site support'],
    packageCode: 'professional',
    squareFeet: '1440',
    designator: '550S162-43',
  },
  {
    ...ZONE_5,
    name: 'Row House Kit',
    summary: 'Repeating bays for essential workforce housing: the more units, the fewer drawings for each.',
    parts: ['Wall panels', 'Party walls', 'Floor joists', 'Roof trusses', 'Sealed drawings'],
    packageCode: 'professional',
    squareFeet: '1800',
    designator: '600S162-54',
    mil: 54,
  },
  {
    ...ZONE_5,
    name: 'Garage and Workshop Kit',
    summary: 'Walls and track for a crew that raises its first steel frame.',
    parts: ['Wall panels', 'Track', 'Fasteners', 'Layout drawings'],
    packageCode: 'basic',
    squareFeet: '576',
    designator: '350S162-43',
  },
];

const ASK_THE_OFFICE = 'Counties differ, and some lie in another zone: confirm with the building office.';

export const SAMPLE_SPECIFICATIONS = [
  ...['Ohio', 'Michigan'].map((place) => ({
    kind: 'climate_zone' as const,
    title: 'Climate zone',
    value: '5',
    place,
    reliesOn: 'Climate zone map of the 2018 energy code',
    note: ASK_THE_OFFICE,
  })),
  {
    kind: 'energy_code' as const,
    title: 'Energy code',
    value: '2018 energy code',
    reliesOn: '2018 IECC',
    note: 'Which edition is enforced varies by state and year: confirm before engineering.',
  },
  {
    kind: 'thickness' as const,
    title: 'Minimum thickness',
    value: '43',
    unit: 'mil (18 gauge)',
    reliesOn: 'Ordering rules of the price list',
    note: 'Order by mil: gauge is a nickname, and a smaller number is thicker steel.',
  },
  {
    kind: 'coating' as const,
    title: 'Galvanized coating',
    value: 'G60 or more',
    reliesOn: 'ASTM A1003, ASTM C955; CFSEI TN-D001',
    note: 'Zinc of 0.60 oz/sq ft on both sides together. G90 where exposure is harsher.',
  },
  {
    kind: 'structure' as const,
    title: 'Wall stud',
    value: '550S162-43',
    reliesOn: 'Designator of the steel framing industry',
    note: '5.5 in web, stud, 1.62 in flange, 43 mil.',
  },
  {
    kind: 'insulation' as const,
    title: 'Walls',
    value: 'R-20 or R-13+5',
    reliesOn: 'IECC, zones 3 to 5, wood frame',
    note: 'Steel framing goes by the equivalence table of IECC R402.2.6 (IRC N1102.2.6): the engineer confirms it. Continuous insulation is generally required.',
  },
  {
    kind: 'other' as const,
    title: 'Order weight',
    value: '10',
    unit: '% above takeoff',
    reliesOn: 'Ordering rules of the price list',
    note: 'For plates, connections and waste. Tons are short tons of 2,000 lb; the buffer changes no price.',
  },
];
