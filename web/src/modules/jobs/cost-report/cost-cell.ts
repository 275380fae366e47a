import { type CostLine, SHOWN_FIGURES, type ShownFigure } from './cost-lines.ts';

export const TOTAL_KEY = 'total';

/** A figure of the table: its line and its column. */
export interface CostCell {
  line: string;
  figure: ShownFigure;
}

/** The cell's form in the URL: `c12-labor.forecast`. */
export function writeCell({ line, figure }: CostCell): string {
  return `${line}.${figure}`;
}

export function readCell(text: string | undefined): CostCell | undefined {
  const [line, name] = text?.split('.') ?? [];
  const figure = SHOWN_FIGURES.find((known) => known === name);
  return line && figure ? { line, figure } : undefined;
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell an arrow key leads to; undefined for other keys and at the edge. */
export function stepCell(cell: CostCell, key: string, lines: readonly Pick<CostLine, 'key'>[]): CostCell | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const keys = [...lines.map((line) => line.key), TOTAL_KEY];
  const line = keys[keys.indexOf(cell.line) + step[0]];
  const figure = SHOWN_FIGURES[SHOWN_FIGURES.indexOf(cell.figure) + step[1]];
  return line !== undefined && figure !== undefined ? { line, figure } : undefined;
}
