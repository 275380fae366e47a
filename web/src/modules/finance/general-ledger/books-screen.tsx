import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { FirstReads } from '../../../app/first-reads.ts';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { FinanceScreen } from '../financial-overview/finance-screen.tsx';
import { trialBalanceQuery } from '../trial-balance/trial-balance.queries.ts';
import { type BookTab, readBooksSearch } from './books-search.ts';
import { BOOK_TAB_BODIES } from './books-tab-bodies.ts';
import { BooksToolbar } from './books-toolbar.tsx';
import { useBooksUrlState } from './use-books-url-state.ts';

export { BOOK_TAB_BODIES as tabBodies };

const BookEntryDialog = loadWhenUsed(async () => (await import('./book-entry-dialog.tsx')).BookEntryDialog);

const TABS = [
  { value: 'trial-balance', label: 'Trial Balance' },
  { value: 'general-ledger', label: 'General Ledger' },
  { value: 'cash-flow', label: 'Cash Flow' },
] as const satisfies { value: BookTab; label: string }[];

export const firstReads: FirstReads = ({ read, user, search }) => {
  const { tab, day } = readBooksSearch(search);
  if (!hasAccess(user, 'financial_read') || tab !== undefined) return [];
  return [read(trialBalanceQuery(day ?? todayIn(organization)))];
};

/** Books: the reports an accountant asks for, from every posting of the ledger. */
export function BooksScreen() {
  const { tab, openTab, search, change } = useBooksUrlState();
  return (
    <FinanceScreen
      title="Books"
      subtitle="The ledger account by account, for your accountant"
      actions={null}
      tabs={TABS}
      tab={tab}
      onTabChange={openTab}
      bodies={BOOK_TAB_BODIES}
      head={<BooksToolbar />}
    >
      {search.entry !== undefined && (
        <BookEntryDialog
          key={search.entry}
          id={search.entry}
          onClose={() => change({ entry: undefined })}
          onShow={(entry) => change({ entry })}
        />
      )}
    </FinanceScreen>
  );
}
