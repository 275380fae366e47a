/** The length ÷ depth of the drawn footprint, 8 to 5, because the shape of the house is unknown. */
const PROPORTION = 1.6;
const INCHES = 12;
/** The widest bay, in inches. */
const WIDEST_BAY = 24 * INCHES;
/** The plan's position on the sheet: left, top, width and depth. */
const PLAN = { x: 152, y: 12, width: 256, depth: 160 };
/** With more bays than this there's no room to label each. */
const MOST_NAMED = 5;

export const FOOTPRINT_SHEET = { width: 560, height: 216 };

/** A drawing as strokes and words on a sheet of `FOOTPRINT_SHEET`, for the screen and for the PDF. */
export interface FootprintDrawing {
  strokes: readonly { path: string; width: number; opacity?: number }[];
  words: readonly { x: number; y: number; text: string; size: number; isUpright?: boolean }[];
}

/** The sides of a footprint of this floor area, in the fixed proportion, in whole inches. */
export function footprintOf(squareFeet: string): { length: number; depth: number } {
  const depth = Math.sqrt(Number(squareFeet) / PROPORTION);
  return { length: Math.round(depth * PROPORTION * INCHES), depth: Math.round(depth * INCHES) };
}

/** Divides a length into bays no wider than `WIDEST_BAY`; they differ by an inch at most and add up to the length. */
export function baysOf(length: number): number[] {
  const count = Math.max(1, Math.ceil(length / WIDEST_BAY));
  const edge = (bay: number) => Math.round((bay * length) / count);
  return Array.from({ length: count }, (_, bay) => edge(bay + 1) - edge(bay));
}

/** A length as in drawings: `24'-6"`. */
export function feetAndInches(inches: number): string {
  return `${Math.floor(inches / INCHES).toLocaleString('en-US')}'-${inches % INCHES}"`;
}

/**
 * Draws one unit's floor area. The bays follow from its length; walls and doors are unknown to a quote, so none are
 * drawn. The screen and the PDF share this, so they match. Without an area there are no measures.
 */
export function drawFootprint(squareFeet: string): FootprintDrawing {
  const { x, y, width, depth: height } = PLAN;
  const [right, bottom] = [x + width, y + height];
  const { length, depth } = footprintOf(Number(squareFeet) > 0 ? squareFeet : '0');
  const bays = baysOf(length);
  const edges = bays.map((_, bay) => x + (bay * width) / bays.length);
  const isNamed = bays.length <= MOST_NAMED;
  const ticks = [...(isNamed ? edges : [x]), right];
  const rows = [y, bottom];
  const measures = `M${x} ${bottom + 26}h${width}M${x - 28} ${y}v${height}`;
  const extensions = `${ticks.map(dropFrom(bottom + 6, 24)).join('')}${rows.map((at) => `M${x - 32} ${at}h26`).join('')}`;
  const strokes = [
    { path: `M${x} ${y}h${width}v${height}h-${width}z`, width: 2.4 },
    { path: `M${x + 5} ${y + 5}h${width - 10}v${height - 10}h-${width - 10}z`, width: 0.7, opacity: 0.5 },
    { path: edges.slice(1).map(dropFrom(y, height)).join(''), width: 1.6 },
    { path: measures + extensions, width: 0.8, opacity: 0.75 },
    { path: [...ticks.map((at) => tick(at, bottom + 26)), ...rows.map((at) => tick(x - 28, at))].join(''), width: 1.5 },
  ].filter(({ path }) => path !== '');
  return { strokes, words: length === 0 ? [] : wordsOf({ length, depth, bays: isNamed ? bays : [] }) };
}

/** The measures: each bay along the length if there's room, otherwise the total, and the depth on the left. */
function wordsOf({ length, depth, bays }: { length: number; depth: number; bays: readonly number[] }) {
  const { x, y, width, depth: height } = PLAN;
  const measured = bays.length === 0 ? [length] : bays;
  const middle = (index: number) => x + ((index + 0.5) * width) / measured.length;
  return [
    ...measured.map((bay, index) => ({ x: middle(index), y: y + height + 21, text: feetAndInches(bay), size: 11 })),
    ...bays.map((_, index) => ({ x: middle(index), y: y + height / 2 + 4, text: `Bay ${index + 1}`, size: 10 })),
    { x: x - 38, y: y + height / 2, text: feetAndInches(depth), size: 11, isUpright: true },
  ];
}

const dropFrom = (top: number, height: number) => (at: number) => `M${at} ${top}v${height}`;
const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`;
