import type { YearCheck, YearCheckKey } from '@builder-os/contract/modules/finance/year-end';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The results of the checks before closing a year, each with the screen where it can be fixed. */
export function YearChecks({ checks }: { checks: readonly YearCheck[] }) {
  return (
    <ul aria-label="Checks" className="border-b border-border">
      {checks.map(({ key, isPassed, text, items }) => (
        <li
          key={key}
          className="flex min-h-10 items-center gap-x-2.5 gap-y-1 max-sm:flex-wrap border-b border-border px-4 py-1.5 last:border-b-0"
        >
          {isPassed ? (
            <CircleCheck className="size-4 shrink-0 text-tone-moss-mark" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <TriangleAlert className="size-4 shrink-0 text-tone-timber-mark" strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className="min-w-0 flex-1 text-sm max-sm:basis-[calc(100%-1.625rem)]">
            <span className="sr-only">{isPassed ? 'Passed: ' : 'To do: '}</span>
            {text}
            {items.length > 0 && (
              <span className="block wrap-break-word text-xs text-muted-foreground">{items.join(', ')}</span>
            )}
          </span>
          {!isPassed && <span className="shrink-0 text-sm max-sm:ml-6.5 print:hidden">{LINKS[key]}</span>}
        </li>
      ))}
    </ul>
  );
}

const LINK = 'text-link hover:underline';

const LINKS: Record<YearCheckKey, ReactNode> = {
  proof: null,
  accounts: (
    <Link to="/financial/bank-statements" search={{ tab: 'statements' }} className={LINK}>
      Open statements
    </Link>
  ),
  bank_lines: (
    <Link to="/financial/bank-statements" className={LINK}>
      Open bank lines
    </Link>
  ),
  unassigned: (
    <Link to="/financial" search={{ tab: 'transactions', list: 'all', needsAccount: 'yes' }} className={LINK}>
      Open transactions
    </Link>
  ),
  runs: (
    <Link to="/financial" search={{ tab: 'profit-first', part: 'runs' }} className={LINK}>
      Open runs
    </Link>
  ),
  recurring_bills: (
    <Link to="/financial" search={{ tab: 'profit-first', part: 'bills' }} className={LINK}>
      Open bills
    </Link>
  ),
  bank_files: (
    <Link to="/financial/bank-statements" search={{ tab: 'files' }} className={LINK}>
      Open bank files
    </Link>
  ),
  statements: (
    <Link to="/financial/bank-statements" search={{ tab: 'statements' }} className={LINK}>
      Reconcile statements
    </Link>
  ),
};
