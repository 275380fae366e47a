import type { CreateSpecification } from '@builder-os/contract/modules/specs/specifications';
import type { DocumentCategory, DocumentStatus } from '@builder-os/contract/modules/specs/technical-documents';

type SampleSpecification = Pick<
  CreateSpecification,
  'title' | 'category' | 'standard' | 'description' | 'value' | 'unit' | 'sourceEdition'
> & {
  /** How many days ago it was written, and in how many it's due for review. */
  age: number;
  reviewIn: number;
};

/** The specifications of the company's steel-framed houses, in climate zone 5. */
export const SAMPLE_SPECIFICATIONS: readonly SampleSpecification[] = [
  {
    title: 'Load-bearing wall studs',
    category: 'structural',
    standard: 'AISI S240',
    sourceEdition: '2020',
    description: 'Studs and track in load-bearing walls, 18 gauge. Value is minimum base steel thickness.',
    value: '43',
    unit: 'mil',
    age: 40,
    reviewIn: 60,
  },
  {
    title: 'Steel coating',
    category: 'durability',
    standard: 'ASTM A653',
    sourceEdition: '2023',
    description: 'Hot-dip galvanized coating on all framing members. Use G90 near salt or soil.',
    value: 'G60',
    unit: '0.60 oz/sq ft',
    age: 75,
    reviewIn: 290,
  },
  {
    title: 'Exterior wall insulation',
    category: 'thermal',
    standard: 'IECC R402',
    sourceEdition: '2018 energy code',
    description:
      'Cavity plus continuous insulation for steel-framed walls, studs 16 in. on center. The second number is the continuous insulation outside the studs.',
    value: '13 + 8.9',
    unit: 'R-value',
    age: 20,
    reviewIn: 21,
  },
  {
    title: 'Ceiling insulation',
    category: 'thermal',
    standard: 'IECC R402',
    sourceEdition: '2018 energy code',
    description: 'Top-floor ceiling, full depth over the top plates.',
    value: '49',
    unit: 'R-value',
    age: 20,
    reviewIn: 21,
  },
  {
    title: 'Stud-to-track screws',
    category: 'fastening',
    standard: 'ASTM C1513',
    sourceEdition: '2018',
    description: 'Self-drilling screws, one through each flange, with at least three threads showing past the steel.',
    value: 'No. 8',
    unit: '1/2 in.',
    age: 110,
    reviewIn: 255,
  },
  {
    title: 'Bottom track anchor bolts',
    category: 'fastening',
    standard: 'IRC R603',
    sourceEdition: '2018',
    description: '1/2 in. bolts embedded 7 in. in concrete, within 12 in. of each track end.',
    value: '4',
    unit: 'ft on center',
    age: 150,
    reviewIn: 215,
  },
];

interface SampleDocument {
  number: string;
  name: string;
  category: DocumentCategory;
  status: DocumentStatus;
  notes: string;
  fileName: string;
  kind: 'pdf' | 'xlsx' | 'dxf';
  /** The content of the file. */
  lines: readonly string[];
  age: number;
  expiresIn?: number;
  reviewIn?: number;
}

export const SAMPLE_DOCUMENTS: readonly SampleDocument[] = [
  {
    number: 'A-301',
    name: 'Standard wall sections',
    category: 'drawing',
    status: 'for_construction',
    notes: 'Exterior and interior walls with insulation, sheathing and anchors.',
    fileName: 'standard-wall-sections.pdf',
    kind: 'pdf',
    lines: ['W1 Exterior wall, 43 mil studs at 16 in.', 'W2 Interior bearing wall', 'W3 Partition, 33 mil studs'],
    age: 18,
    reviewIn: 80,
  },
  {
    number: 'S-101',
    name: 'Stud and track profiles',
    category: 'drawing',
    status: 'for_construction',
    notes: 'Roll-former profiles for panel drawings.',
    fileName: 'stud-and-track-profiles.dxf',
    kind: 'dxf',
    lines: ['350S162-43', '350T125-43', '600S162-54'],
    age: 62,
  },
  {
    number: 'F-204',
    name: 'Steel takeoff form',
    category: 'form',
    status: 'for_construction',
    notes: 'Weights by profile. Order the total plus 10% for plates and waste.',
    fileName: 'steel-takeoff-form.xlsx',
    kind: 'xlsx',
    lines: ['350S162-43', '350T125-43', '600S162-54', 'Plates and connections'],
    age: 33,
  },
  {
    number: 'C-018',
    name: 'Mill certificate, galvanized coil',
    category: 'certificate',
    status: 'as_built',
    notes: 'Thickness and coating of the coil in stock, for the inspector.',
    fileName: 'mill-certificate-coated-coil.pdf',
    kind: 'pdf',
    lines: ['Coil 7741, 43 mil, G60', 'Yield strength 50 ksi', 'Tested by the mill'],
    age: 9,
    expiresIn: 24,
  },
];

/** A drawing that every program can open: its profiles as texts, one below the other. */
export function drawProfiles(lines: readonly string[]): string {
  const texts = lines.flatMap((line, row) => [
    '0',
    'TEXT',
    '8',
    '0',
    '10',
    '0',
    '20',
    String(-row * 10),
    '40',
    '5',
    '1',
    line,
  ]);
  return ['0', 'SECTION', '2', 'ENTITIES', ...texts, '0', 'ENDSEC', '0', 'EOF', ''].join('\n');
}
