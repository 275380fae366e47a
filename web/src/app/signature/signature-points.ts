import { SIGNATURE_FIELD } from '@builder-os/contract/modules/signing/signature-field';

interface Size {
  width: number;
  height: number;
}

/** A line as the drawing library has it, in pixels of its canvas. */
interface DrawnLine {
  points: readonly { x: number; y: number }[];
}

/** The lines of a signature in the units of the server’s field. */
export type SignaturePoints = [x: number, y: number][][];

/** How pixels become units: one scale both ways keeps the letters’ shape, in the middle of the field. */
function placeIn({ width, height }: Size) {
  const scale = Math.min(SIGNATURE_FIELD.width / width, SIGNATURE_FIELD.height / height);
  return {
    scale,
    left: (SIGNATURE_FIELD.width - width * scale) / 2,
    top: (SIGNATURE_FIELD.height - height * scale) / 2,
  };
}

/** The drawn lines in the units of the server’s field. */
export function pointsOf(lines: readonly DrawnLine[], canvas: Size): SignaturePoints {
  const { scale, left, top } = placeIn(canvas);
  const within = (value: number, start: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(value * scale + start)));
  return lines.map(({ points }) =>
    points.map(({ x, y }) => [within(x, left, SIGNATURE_FIELD.width), within(y, top, SIGNATURE_FIELD.height)]),
  );
}

/** The reverse, to show a kept signature. On a canvas of another shape it shrinks instead of being cut off. */
export function linesOf(strokes: SignaturePoints, canvas: Size): { x: number; y: number }[][] {
  const { scale, left, top } = placeIn(canvas);
  const middle = { x: canvas.width / 2, y: canvas.height / 2 };
  const lines = strokes.map((stroke) =>
    stroke.map(([x, y]) => ({ x: (x - left) / scale - middle.x, y: (y - top) / scale - middle.y })),
  );
  const shrink = Math.max(1, ...lines.flat().flatMap(({ x, y }) => [Math.abs(x) / middle.x, Math.abs(y) / middle.y]));
  return lines.map((line) => line.map(({ x, y }) => ({ x: x / shrink + middle.x, y: y / shrink + middle.y })));
}
