import { type BankLine, LISTED_DAYS, type MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LONGEST_SEARCH } from '../../../ui/filter/longest-search.ts';
import { Input } from '../../../ui/form/input.tsx';
import { TickRow } from '../../../ui/form/tick-row.tsx';
import { DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { BankAmount } from './bank-amount.tsx';
import { lineEntriesQuery } from './bank-lines.queries.ts';
import { sumChosen } from './chosen-sum.ts';

interface ChooseEntriesProps {
  line: BankLine;
  /** The control that switches back to the suggestions. */
  views: ReactNode;
  isPending: boolean;
  onMatch: (chosen: readonly MatchCandidate[]) => void;
}

/** Chooses several entries for one line, such as the checks of a deposit. The choice stays while the search changes. */
export function ChooseEntries({ line, views, isPending, onMatch }: ChooseEntriesProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 300);
  const { data: found, error, isFetching, refetch } = useQuery(lineEntriesQuery(line.id, q));
  const [chosen, setChosen] = useState<readonly MatchCandidate[]>([]);
  const isChosen = ({ postingId }: MatchCandidate) => chosen.some((entry) => entry.postingId === postingId);
  const elsewhere = chosen.filter(({ postingId }) => !found?.some((entry) => entry.postingId === postingId));
  const { sum, amount, difference, reason } = sumChosen(line, chosen);
  const count = formatCountOf(chosen.length, 'entry', 'entries');
  function toggle(entry: MatchCandidate, isOn: boolean): void {
    setChosen((before) =>
      isOn ? [...before, entry] : before.filter(({ postingId }) => postingId !== entry.postingId),
    );
  }
  return (
    <>
      <DialogBody className="auto-rows-max grid-cols-[minmax(0,1fr)]">
        {views}
        <Input
          type="search"
          aria-label="Search entries"
          placeholder="Description, reference or amount"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found ? (
          <>
            {[...elsewhere, ...found].length > 0 && (
              <ul aria-label="Entries" className="rounded-lg border border-border">
                {[...elsewhere, ...found].map((entry) => (
                  <li
                    key={entry.postingId}
                    className="flex min-h-12 border-b border-border px-3 py-1.5 text-sm last:border-b-0"
                  >
                    <TickRow
                      title={entry.memo}
                      support={formatLongDay(entry.date)}
                      figure={<BankAmount amount={entry.amount} />}
                      checked={isChosen(entry)}
                      onChange={(isOn) => toggle(entry, isOn)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <p role="status" className="text-sm text-muted-foreground">
              {describeFound(found.length, q)}
            </p>
          </>
        ) : error ? (
          <LoadFailure error={error} what="the entries" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </DialogBody>
      <DialogFooter className="flex-wrap justify-between">
        <p role="status" aria-label="Sum" className="text-sm tabular">
          {count}: <span className="font-strong">{sum}</span> of {amount}
          <span className="block text-xs text-muted-foreground">{difference}</span>
        </p>
        <Button variant="primary" pending={isPending} disabledReason={reason} onClick={() => onMatch(chosen)}>
          {chosen.length === 0 ? 'Match Entries' : `Match ${formatCountOf(chosen.length, 'Entry', 'Entries')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function describeFound(count: number, q: string): string {
  if (q !== '') return count === 0 ? 'No entries found.' : '';
  return count === 0
    ? `No unmatched entry within ${LISTED_DAYS} days of the line. Search for older ones.`
    : `Unmatched entries within ${LISTED_DAYS} days, nearest first. Search for older ones.`;
}
