import { trimDecimal } from '@builder-os/contract/platform/decimals';

const MINUS = '−';

/** A quantity from its decimal text, without zeros at its end: `1,200`, `−4.5`. */
export function formatQuantity(quantity: string): string {
  const [whole = '0', fraction] = trimDecimal(quantity.replace('-', '')).split('.');
  const text = `${BigInt(whole).toLocaleString('en-US')}${fraction === undefined ? '' : `.${fraction}`}`;
  return quantity.startsWith('-') ? `${MINUS}${text}` : text;
}
