/** Returns the header of a table for docs/performance.md. */
export function tableHead(columns: readonly string[]): string[] {
  return [tableLine(columns), `|${'---|'.repeat(columns.length)}`];
}

export function tableLine(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
