import { BANK_LINE_STATES, type BankLine, MOST_LINES_AT_ONCE } from '@builder-os/contract/modules/finance/bank-lines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Wand2, X } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useBankUrlState } from '../bank-statements/use-bank-url-state.ts';
import { BankLineItem } from './bank-line-item.tsx';
import { useApplyRules, useConfirmMatches } from './bank-lines.mutations.ts';
import { bankLineListQuery } from './bank-lines.queries.ts';
import { LINE_STATE_LABELS, type LineDialog } from './line-labels.ts';

const CategorizeLineDialog = loadWhenUsed(
  async () => (await import('./categorize-line-dialog.tsx')).CategorizeLineDialog,
);
const MatchLineDialog = loadWhenUsed(async () => (await import('./match-line-dialog.tsx')).MatchLineDialog);
const RuleFormDialog = loadWhenUsed(async () => (await import('../bank-rules/rule-form-dialog.tsx')).RuleFormDialog);

const VIEWS = [
  ...BANK_LINE_STATES.map((state) => ({ value: state, label: LINE_STATE_LABELS[state] })),
  { value: 'all' as const, label: 'All' },
];

/** The bank lines; open ones with their suggestions. */
export function LinesTab() {
  const { search, change } = useBankUrlState();
  const { account, q, from, to } = search;
  const view = search.state ?? 'open';
  const filter = { account, import: search.import, q, from, to, state: view === 'all' ? undefined : view };
  const list = useInfiniteQuery(bankLineListQuery(filter));
  const [open, setOpen] = useState<{ dialog: LineDialog; line: BankLine } | null>(null);
  const page = linkedPage(list);
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Status"
          options={VIEWS}
          value={view}
          onValueChange={(state) => change({ state: state === 'open' ? undefined : state })}
        />
        <SearchBox label="Search lines" value={q} onValueChange={(text) => change({ q: text })} />
        {q !== undefined && (
          <Button variant="ghost" onClick={() => change({ q: undefined })}>
            <X aria-hidden="true" />
            Clear search
          </Button>
        )}
        <span className="flex-1" />
        {view === 'open' && <OpenLineActions lines={page.items ?? []} />}
      </div>
      <LinkedFilters
        filters={
          search.import === undefined
            ? []
            : [{ text: `From file ${search.import}`, onRemove: () => change({ import: undefined }) }]
        }
      />
      <LinkedList
        title={view === 'all' ? 'All lines' : `${LINE_STATE_LABELS[view]} lines`}
        emptyText={
          view === 'open' && q === undefined
            ? 'Nothing to review. Lines from a bank file show up here so you can match them with your books.'
            : 'No lines found.'
        }
        emptyMore={<LearnMore page="bills-and-bank" />}
        {...page}
        renderItem={(line) => <BankLineItem line={line} onOpen={(dialog) => setOpen({ dialog, line })} />}
      />
      {open?.dialog === 'categorize' && <CategorizeLineDialog line={open.line} onClose={close} />}
      {open?.dialog === 'match' && <MatchLineDialog line={open.line} onClose={close} />}
      {open?.dialog === 'rule' && <RuleFormDialog line={open.line} onClose={close} />}
    </>
  );
}

/** The actions on several lines together. */
function OpenLineActions({ lines }: { lines: readonly BankLine[] }) {
  const { search } = useBankUrlState();
  const confirm = useConfirmMatches();
  const applyRules = useApplyRules();
  const { reason } = useCan('financial_write');
  const matches = lines
    .flatMap(({ id, suggestion }) => (suggestion ? [{ lineId: id, postingId: suggestion.postingId }] : []))
    .slice(0, MOST_LINES_AT_ONCE);
  function confirmAll() {
    void perform({
      run: () => confirm.mutateAsync({ matches }),
      done: (matched) => ({ title: 'Lines matched', description: formatCountOf(matched.length, 'line') }),
      failed: 'Failed to match lines',
    });
  }
  function apply() {
    void perform({
      run: () => applyRules.mutateAsync({ accountId: search.account, importId: search.import }),
      done: ({ categorised, invoiced, more }) => ({
        title: categorised + invoiced === 0 ? 'No open lines match a rule' : 'Rules applied',
        description: [
          `${formatCountOf(categorised, 'line')} categorized`,
          ...(invoiced === 0 ? [] : [`${formatCountOf(invoiced, 'line')} left open to record payments of invoices`]),
          ...(more ? ['More remain; apply rules again'] : []),
        ].join('. '),
      }),
      failed: 'Failed to apply rules',
    });
  }
  return (
    <>
      <Button
        pending={confirm.isPending}
        disabledReason={reason ?? (matches.length === 0 ? 'None of these lines have a suggested match.' : undefined)}
        onClick={confirmAll}
      >
        <CheckCheck aria-hidden="true" />
        {matches.length === 0 ? 'Match Suggestions' : `Match ${formatCountOf(matches.length, 'suggestion')}`}
      </Button>
      <Button pending={applyRules.isPending} disabledReason={reason} onClick={apply}>
        <Wand2 aria-hidden="true" />
        Apply Rules
      </Button>
    </>
  );
}
