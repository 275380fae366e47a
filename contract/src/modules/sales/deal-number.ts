/** A deal as people name it: `D-17`. */
export function dealNumber(id: number): string {
  return `D-${id}`;
}

/** The id in what someone typed as a deal's number, such as `d-17` or `D17`. */
export function readDealNumber(text: string): number | undefined {
  const [, digits] = /^d-?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
