import { LearnMore } from '../../../app/learn-more.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** Shown instead of accounts before anything is posted. */
export function NothingPosted() {
  return (
    <StatePanel>
      <EmptyState
        art="sheet"
        headline="Nothing posted yet"
        sentence="Accounts appear here once something is posted to them by the last day you chose."
        more={<LearnMore page="bills-and-bank" />}
      />
    </StatePanel>
  );
}
