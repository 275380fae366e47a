import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { LeadListFilter } from '../leads-search.ts';
import type { LeadListProps } from './lead-list-props.ts';
import { LeadsPhoneList } from './leads-phone-list.tsx';
import { LeadsTable } from './leads-table.tsx';
import { useLeadRows } from './use-lead-rows.ts';

const LeadsNoMatch = loadWhenUsed(async () => (await import('./leads-no-match.tsx')).LeadsNoMatch);

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface LeadsListProps extends Omit<LeadListProps, 'rows' | 'sort'> {
  filter: LeadListFilter;
  onClearFilter: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function LeadsList({ filter, onClearFilter, ...list }: LeadsListProps) {
  const isPhone = useIsPhone();
  const rows = useLeadRows(filter, isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT);
  if (rows.hasFailed) {
    return (
      <Panel>
        <ErrorState
          headline="Unable to load leads"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </Panel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <Panel>
        <LeadsNoMatch filter={filter} onClear={onClearFilter} />
      </Panel>
    );
  }
  if (isPhone) return <LeadsPhoneList rows={rows} actions={list.actions} />;
  return <LeadsTable rows={rows} sort={filter.sort} {...list} />;
}

function Panel({ children }: { children: React.ReactNode }) {
  return <div className="rounded-lg border border-border bg-card">{children}</div>;
}
