import type { Strokes } from '@builder-os/contract/modules/signing/sign-form';
import { SIGNATURE_FIELD } from '@builder-os/contract/modules/signing/signature-field';

/** Thick enough to read at the height of two lines of text. */
const PEN = 9;

/** A drawn signature as SVG. Its points are whole numbers, so nothing a signer sends becomes markup. */
export function markSvg(strokes: Strokes): string {
  const { width, height } = SIGNATURE_FIELD;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 4}" height="${height / 4}" role="img" aria-label="Signature"><path d="${strokes.map(toCurve).join('')}" fill="none" stroke="currentColor" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** A smooth line: each point bends the curve between the middles of its neighbors. */
function toCurve(stroke: Strokes[number]): string {
  const [first, ...others] = stroke;
  if (!first) return '';
  const last = others.pop();
  const start = `M${first[0]} ${first[1]}`;
  // A dot has no length, and a line without length isn't drawn.
  if (!last) return `${start}h1`;
  const bends = others.map((point, index) => {
    const next = others[index + 1] ?? last;
    return `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return `${start}${bends.join('')}L${last[0]} ${last[1]}`;
}
