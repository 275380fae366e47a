/** A common statement period. */
export interface StatementSpan {
  value: string;
  label: string;
  from: string;
  to: string;
}

/** Returns this year to date, the last four complete quarters and last year. */
export function statementPeriods(today: string): StatementSpan[] {
  const year = Number(today.slice(0, 4));
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  const quarters = [1, 2, 3, 4].map((back) => {
    const index = year * 4 + quarter - 1 - back;
    return quarterSpan(Math.floor(index / 4), (index % 4) + 1);
  });
  return [
    { value: String(year), label: `${year} to date`, from: `${year}-01-01`, to: today },
    ...quarters,
    { value: String(year - 1), label: String(year - 1), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}

const ENDS = ['03-31', '06-30', '09-30', '12-31'];

function quarterSpan(year: number, quarter: number): StatementSpan {
  const first = String(quarter * 3 - 2).padStart(2, '0');
  return {
    value: `${year}-Q${quarter}`,
    label: `Q${quarter} ${year}`,
    from: `${year}-${first}-01`,
    to: `${year}-${ENDS[quarter - 1] ?? ''}`,
  };
}
