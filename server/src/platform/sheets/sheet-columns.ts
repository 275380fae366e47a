/** A column of a sheet: its header and the type of its cells. */
export interface SheetColumn {
  header: string;
  type: 'text' | 'money' | 'day' | 'number' | 'percent';
  width?: number;
  /** Whether a number may have decimals. */
  hasDecimals?: boolean;
}

/** Decimal text for money and percent, `2026-03-11` for days. */
export type SheetCell = string | number | null;

/** How spreadsheet programs show the cells of a type. */
export const FORMATS: Record<Exclude<SheetColumn['type'], 'text'> | 'decimals', string> = {
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  number: '0',
  percent: '0.00',
  decimals: '#,##0.###',
};
