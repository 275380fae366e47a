/** A deal's display number: `D-17`. */
export function dealNumber(id: number): string {
  return `D-${id}`;
}

/** Parses a deal number such as `d-17` or `D17` into its id. */
export function readDealNumber(text: string): number | undefined {
  const [, digits] = /^d-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
