const ZONE_5 = { climateZone: '5', energyCode: '2018 energy code', mil: 43, coating: 'G60' } as const;

export const SAMPLE_STEEL_PRODUCTS = [
  {
    ...ZONE_5,
    name: 'Infill House Kit',
    summary:
      'Single-story home for a narrow city lot. Walls and track come cut, numbered and bundled in erection order.',
    parts: ['Wall panels', 'Track and bridging', 'Fasteners', 'Layout drawings'],
    packageCode: 'basic',
    squareFeet: '1200',
    designator: '550S162-43',
  },
  {
    ...ZONE_5,
    name: 'Duplex Kit',
    summary: 'Two homes under one roof, with sealed drawings for the building department.',
    parts: ['Wall panels', 'Floor joists', 'Roof trusses', 'Sealed drawings', 'One day of site support'],
    packageCode: 'professional',
    squareFeet: '1440',
    designator: '550S162-43',
  },
  {
    ...ZONE_5,
    name: 'Townhouse Kit',
    summary: 'Repeating bays for essential workforce housing. More units, fewer drawings per unit.',
    parts: ['Wall panels', 'Party walls', 'Floor joists', 'Roof trusses', 'Sealed drawings'],
    packageCode: 'professional',
    squareFeet: '1800',
    designator: '600S162-54',
    mil: 54,
  },
  {
    ...ZONE_5,
    name: 'Garage and Workshop Kit',
    summary: 'Walls and track for a crew putting up its first steel frame.',
    parts: ['Wall panels', 'Track', 'Fasteners', 'Layout drawings'],
    packageCode: 'basic',
    squareFeet: '576',
    designator: '350S162-43',
  },
];

const ASK_THE_OFFICE = 'Some counties are in a different zone. Confirm with the building department.';

export const SAMPLE_SPECIFICATIONS = [
  ...['Ohio', 'Michigan'].map((place) => ({
    kind: 'climate_zone' as const,
    title: 'Climate zone',
    value: '5',
    place,
    reliesOn: '2018 IECC climate zone map',
    note: ASK_THE_OFFICE,
  })),
  {
    kind: 'energy_code' as const,
    title: 'Energy code',
    value: '2018 energy code',
    reliesOn: '2018 IECC',
    note: 'Code editions vary by state and year. Confirm before engineering.',
  },
  {
    kind: 'thickness' as const,
    title: 'Minimum thickness',
    value: '43',
    unit: 'mil (18 gauge)',
    reliesOn: 'Price list ordering rules',
    note: 'Order by mil. Gauge is only a reference, and a lower gauge is thicker steel.',
  },
  {
    kind: 'coating' as const,
    title: 'Galvanized coating',
    value: 'G60 or heavier',
    reliesOn: 'ASTM A1003, ASTM C955; CFSEI TN-D001',
    note: '0.60 oz/sq ft of zinc, total both sides. Use G90 in harsher exposure.',
  },
  {
    kind: 'structure' as const,
    title: 'Wall stud',
    value: '550S162-43',
    reliesOn: 'Steel framing industry designator',
    note: '5.5 in web, stud, 1.62 in flange, 43 mil.',
  },
  {
    kind: 'insulation' as const,
    title: 'Walls',
    value: 'R-20 or R-13+5',
    reliesOn: 'IECC, zones 3 to 5, wood frame',
    note: 'For steel framing, use the equivalents in IECC R402.2.6 (IRC N1102.2.6), confirmed by the engineer. Continuous insulation is generally required.',
  },
  {
    kind: 'other' as const,
    title: 'Order weight',
    value: '10',
    unit: '% above takeoff',
    reliesOn: 'Price list ordering rules',
    note: 'Covers plates, connections and waste. Short tons (2,000 lb). The buffer doesn’t change the price.',
  },
];
