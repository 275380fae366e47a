import type { Content } from 'pdfmake/interfaces.js';
import { formatCount } from '../../../platform/format/figures.ts';
import { FONT } from '../../../platform/pdf/pdf-fonts.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { baysOf, feetAndInches, footprintOf } from './footprint.policy.ts';

/** The plan on its sheet: left, top, width and depth, as 8 long to 5 deep. */
const PLAN = { x: 152, y: 12, width: 256, depth: 160 };
const SHEET = { width: 560, height: 216 };
/** More bays than this have no room for a measure each. */
const MOST_NAMED = 5;

/**
 * One unit's floor area as a drawing, in ink on white. The bays follow from its length; no quote knows where its walls
 * and doors are, so none are drawn, and the caption says what this is.
 */
export function drawFootprint(squareFeet: string): Content {
  const { length, depth } = footprintOf(squareFeet);
  const bays = baysOf(length);
  const [widest, narrowest] = [Math.max(...bays), Math.min(...bays)];
  const each = `${widest === narrowest ? '' : 'at most '}${feetAndInches(widest)}`;
  const caption = `Footprint of one unit, ${formatCount(Number(squareFeet))} sq ft, drawn 8 long to 5 deep in ${
    bays.length === 1 ? 'one bay' : `${bays.length} bays of ${each}`
  }: its size and not its plan, not for construction.`;
  return {
    margin: [0, 0, 0, 16],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { svg: toSvg(length, depth, bays), alignment: 'center' },
              { text: caption, fontSize: 7, color: INK.muted, alignment: 'center', margin: [0, 2, 0, 0] },
            ],
            margin: [0, 6, 0, 2],
          },
        ],
      ],
    },
    layout: 'framed',
  };
}

function toSvg(length: number, depth: number, bays: readonly number[]): string {
  const { x, y, width, depth: height } = PLAN;
  const [right, bottom] = [x + width, y + height];
  const edges = bays.map((_, bay) => x + (bay * width) / bays.length);
  const named = bays.length <= MOST_NAMED ? bays : [length];
  const step = width / named.length;
  const ticks = [...(named === bays ? edges : [x]), right];
  const rows = [y, bottom];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="420" height="162"><g fill="none" stroke="${INK.plan}">
<path d="M${x} ${y}h${width}v${height}h-${width}z" stroke-width="2.4"/>
<path d="M${x + 5} ${y + 5}h${width - 10}v${height - 10}h-${width - 10}z" stroke-width=".7" stroke-opacity=".5"/>
<path d="${edges.slice(1).map(dropFrom(y, height)).join('')}" stroke-width="1.6"/>
<path d="M${x} ${bottom + 26}h${width}M${x - 28} ${y}v${height}${ticks.map(dropFrom(bottom + 6, 24)).join('')}${rows.map((at) => `M${x - 32} ${at}h26`).join('')}" stroke-width=".8" stroke-opacity=".75"/>
<path d="${ticks.map((at) => tick(at, bottom + 26)).join('')}${rows.map((at) => tick(x - 28, at)).join('')}" stroke-width="1.5"/></g>
${named.map((bay, index) => write(x + (index + 0.5) * step, bottom + 21, feetAndInches(bay))).join('')}
${named === bays ? bays.map((_, bay) => write(x + (bay + 0.5) * step, y + height / 2 + 4, `Bay ${bay + 1}`, 10)).join('') : ''}
${write(0, 0, feetAndInches(depth), 11, `transform="translate(${x - 38} ${y + height / 2}) rotate(-90)"`)}</svg>`;
}

const dropFrom = (top: number, height: number) => (at: number) => `M${at} ${top}v${height}`;
const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`;

function write(x: number, y: number, text: string, size = 11, place = ''): string {
  const words = text.replaceAll('"', '&quot;');
  return `<text x="${x}" y="${y}" ${place} font-family="${FONT.mono}" font-size="${size}" fill="${INK.plan}" text-anchor="middle">${words}</text>`;
}
