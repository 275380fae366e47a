import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { Drawing } from '../sales/sample-photos.ts';

type Color = readonly [number, number, number];

const [WIDTH, HEIGHT] = [240, 180];

export interface PlannedSelection {
  title: string;
  description: string | null;
  code: string;
  costType: CostType;
  /** In cents: the contract's price for it, and the budget. */
  allowance: number;
  allowanceCost: number;
  /** In how many days it's due; null once it's chosen. */
  dueIn: number | null;
  /** The title of the chosen option, and how many days ago it was chosen. */
  chosen: { title: string; daysAgo: number } | null;
  options: { title: string; description: string; price: number; cost: number; drawing: Drawing }[];
}

/** The selections of a kit's customer: two are chosen, three are open. Amounts in cents. */
export const SAMPLE_SELECTIONS: readonly PlannedSelection[] = [
  {
    title: 'Overhead doors',
    description: 'Both doors are the same. The samples are at the shop.',
    code: '05-200',
    costType: 'material',
    allowance: 480_000,
    allowanceCost: 400_000,
    dueIn: 6,
    chosen: null,
    options: [
      option('Roll-up steel', 'Ribbed steel, hand chain.', 480_000, 400_000, ribbed([168, 174, 180], 14)),
      option('Insulated sectional', 'R-16, with an opener.', 612_000, 510_000, ribbed([228, 226, 220], 45)),
    ],
  },
  {
    title: 'Windows',
    description: null,
    code: '05-200',
    costType: 'material',
    allowance: 260_000,
    allowanceCost: 217_000,
    dueIn: 20,
    chosen: null,
    options: [
      option('Single hung, white', 'Vinyl, double pane.', 260_000, 217_000, framed([236, 236, 232])),
      option('Single hung, black', 'Vinyl, double pane.', 296_000, 247_000, framed([46, 48, 52])),
      option('Fixed panes', 'They don’t open.', 214_000, 178_500, framed([150, 154, 158])),
    ],
  },
  {
    title: 'Gutters',
    description: null,
    code: '05-500',
    costType: 'subcontract',
    allowance: 190_000,
    allowanceCost: 158_500,
    dueIn: 34,
    chosen: null,
    options: [
      option('5 inch aluminum', 'Seamless, six downspouts.', 190_000, 158_500, ribbed([196, 200, 204], 60)),
      option('6 inch aluminum', 'Seamless, for the long roof.', 224_000, 187_000, ribbed([120, 124, 130], 60)),
    ],
  },
  {
    title: 'Roof color',
    description: 'The same price in every color.',
    code: '05-100',
    costType: 'material',
    allowance: 0,
    allowanceCost: 0,
    dueIn: null,
    chosen: { title: 'Charcoal', daysAgo: 36 },
    options: [
      option('Charcoal', '26 gauge panel.', 0, 0, ribbed([62, 66, 72], 24)),
      option('Galvalume', '26 gauge panel.', 0, 0, ribbed([190, 194, 198], 24)),
    ],
  },
  {
    title: 'Wall color',
    description: 'The same price in every color.',
    code: '05-300',
    costType: 'material',
    allowance: 0,
    allowanceCost: 0,
    dueIn: null,
    chosen: { title: 'Bronze', daysAgo: 50 },
    options: [
      option('Bronze', '26 gauge panel.', 0, 0, ribbed([104, 82, 62], 24)),
      option('Light stone', '26 gauge panel.', 0, 0, ribbed([206, 198, 182], 24)),
    ],
  },
];

function option(title: string, description: string, price: number, cost: number, drawing: Drawing) {
  return { title, description, price, cost, drawing };
}

/** Panels of one color with a rib every so many pixels. */
function ribbed(color: Color, every: number): Drawing {
  const [red, green, blue] = color;
  const darker = (channel: number) => Math.round(channel * 0.8);
  const shadow: Color = [darker(red), darker(green), darker(blue)];
  return { width: WIDTH, height: HEIGHT, colorAt: (x) => (x % every < 4 ? shadow : color) };
}

/** A window with a frame of one color. */
function framed(frame: Color): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    colorAt: (x, y) => {
      const isWall = x < 50 || x >= 190 || y < 20 || y >= 160;
      if (isWall) return [182, 176, 164];
      const isFrame = x < 60 || x >= 180 || y < 30 || y >= 150 || Math.abs(y - 90) < 4;
      return isFrame ? frame : [178, 205, 226];
    },
  };
}
