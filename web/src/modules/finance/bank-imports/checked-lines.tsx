import type { BankImportDetail } from '@builder-os/contract/modules/finance/bank-imports';
import { organization } from '../../../app/organization.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatCount } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BankAmount } from '../bank-lines/bank-amount.tsx';
import { VERDICT_LABELS, VERDICT_TONES } from './import-labels.ts';

/** The file's first parsed rows; rows with problems come first. */
export function CheckedLines({ file: { lines, totalRows } }: { file: BankImportDetail }) {
  if (lines.length === 0) return null;
  return (
    <Panel title="Lines in this file" note={`${formatCount(lines.length)} of ${formatCount(totalRows)}`}>
      <ul aria-label="Lines in this file">
        {lines.map(({ row, verdict, date, description, amount, reason }) => (
          <li
            key={row}
            className="flex min-h-11 items-center gap-3 border-b border-border px-4 py-1 text-sm last:border-b-0"
          >
            <span className="w-14 shrink-0 text-muted-foreground">{date ? formatDay(date, organization) : ABSENT}</span>
            <span className="min-w-0 flex-1">
              <span title={description} className="block wrap-or-truncate">
                {description || `Row ${row}`}
              </span>
              {reason && <span className="block wrap-or-truncate text-xs text-destructive-text">{reason}</span>}
            </span>
            <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_LABELS[verdict]}</Badge>
            {amount && <BankAmount amount={amount} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
