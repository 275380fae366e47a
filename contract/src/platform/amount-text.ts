const MOST_DIGITS = 10;
const LONGEST = 60;
const ZEROS = { k: 3, m: 6 };

/**
 * Reads an amount as people, spreadsheets and banks write it: `45k`, `1.2m`, `$1,234.50`, `(45.00)`, `45.00-`, `−7`.
 * Returns decimal text with two decimals; undefined for anything else, for parts of a cent, and above ten digits.
 */
export function readAmount(text: string): string | undefined {
  // A currency sign between two digits means two amounts. Spaces separate thousands, as commas do.
  if (text.length > LONGEST || /\d\s*(?:\$|USD)\s*\d/i.test(text)) return undefined;
  const grouped = text.replace(/(?<=\d)\s(?=\d)/g, ',');
  const plain = grouped.replace(/[\s$]|USD/gi, '').replaceAll('−', '-');
  const [, open = '', lead = '', digits = '', unit = '', trail = '', close = ''] =
    /^(\(?)([+-]?)([\d,.]+)([km]?)(-?)(\)?)$/i.exec(plain) ?? [];
  const isBracketed = open !== '' && close !== '';
  const signs = [lead === '-', trail === '-', isBracketed].filter(Boolean).length;
  if ((open !== '') !== (close !== '') || signs > 1 || (lead === '+' && signs > 0)) return undefined;
  const amount = readDigits(digits, zerosOf(unit));
  return signs === 1 && amount !== undefined && amount !== '0.00' ? `-${amount}` : amount;
}

function zerosOf(unit: string): number {
  if (unit === '') return 0;
  return unit.toLowerCase() === 'k' ? ZEROS.k : ZEROS.m;
}

function readDigits(text: string, zeros: number): string | undefined {
  // Thousands never start with 0: `0,500` has a decimal comma.
  const [, whole = '', fraction = ''] = /^([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (`${whole}${fraction}` === '') return undefined;
  // 1.500 means fifteen hundred where a period separates thousands, so reject it rather than read 1.50.
  if (zeros === 0 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return undefined;
  const moved = fraction.padEnd(zeros, '0');
  const dollars = `${whole.replaceAll(',', '')}${moved.slice(0, zeros)}`.replace(/^0+/, '');
  const cents = moved.slice(zeros).padEnd(2, '0');
  if (!/^\d\d0*$/.test(cents) || dollars.length > MOST_DIGITS) return undefined;
  return `${dollars || '0'}.${cents.slice(0, 2)}`;
}
