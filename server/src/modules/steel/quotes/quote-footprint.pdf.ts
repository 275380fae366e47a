import {
  baysOf,
  drawFootprint,
  FOOTPRINT_SHEET,
  type FootprintDrawing,
  feetAndInches,
  footprintOf,
} from '@builder-os/contract/modules/steel/footprint';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCount } from '../../../platform/format/figures.ts';
import { FONT } from '../../../platform/pdf/pdf-fonts.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';

/** One unit's floor area as the calculator draws it, with a caption that says what it is. */
export function printFootprint(squareFeet: string): Content {
  const { length } = footprintOf(squareFeet);
  const bays = baysOf(length);
  const [widest, narrowest] = [Math.max(...bays), Math.min(...bays)];
  const each = `${widest === narrowest ? '' : 'at most '}${feetAndInches(widest)}`;
  const caption = `Footprint of one unit, ${formatCount(Number(squareFeet))} sq ft, drawn at an 8:5 ratio in ${
    bays.length === 1 ? 'one bay' : `${bays.length} bays of ${each}`
  }. Shows size only, not a floor plan. Not for construction.`;
  return {
    margin: [0, 0, 0, 16],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { svg: toSvg(squareFeet), alignment: 'center' },
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

/** The drawing as SVG, in ink on white. */
function toSvg(squareFeet: string): string {
  const { strokes, words } = drawFootprint(squareFeet);
  const paths = strokes.map(
    ({ path, width, opacity = 1 }) => `<path d="${path}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FOOTPRINT_SHEET.width} ${FOOTPRINT_SHEET.height}" width="420" height="162"><g fill="none" stroke="${INK.plan}">${paths.join('')}</g>${words.map(write).join('')}</svg>`;
}

function write({ x, y, text, size, isUpright = false }: FootprintDrawing['words'][number]): string {
  const words = text.replaceAll('"', '&quot;');
  const place = isUpright ? `x="0" y="0" transform="translate(${x} ${y}) rotate(-90)"` : `x="${x}" y="${y}"`;
  return `<text ${place} font-family="${FONT.mono}" font-size="${size}" fill="${INK.plan}" text-anchor="middle">${words}</text>`;
}
