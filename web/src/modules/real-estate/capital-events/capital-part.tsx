import type { CapitalEvent } from '@builder-os/contract/modules/real-estate/capital-events';
import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteMovement } from './capital-events.mutations.ts';
import { capitalEventsQuery } from './capital-events.queries.ts';
import { KIND_LABELS } from './capital-labels.ts';

const CapitalDialog = loadWhenUsed(async () => (await import('./capital-dialog.tsx')).CapitalDialog);

/** The partners' contributions to a property and the payments to them. */
export function CapitalPart({ property }: { property: PropertyDetail }) {
  const { id, contributed, returned, distributions } = property;
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    capitalEventsQuery(id),
  );
  const [isOpen, setIsOpen] = useState(false);
  const [removed, setRemoved] = useState<CapitalEvent | null>(null);
  const remove = useDeleteMovement();
  const { reason } = useCan('real_estate_write');
  return (
    <>
      <LinkedList
        title="Contributions and distributions"
        note={`${formatMoneyWithCents(contributed)} contributed, ${formatMoneyWithCents(distributions)} distributed, ${formatMoneyWithCents(returned)} returned`}
        items={data?.pages.flatMap(({ rows }) => rows)}
        emptyText="No contributions or distributions yet. What partners put in and take out appears here, split by ownership share."
        emptyMore={<LearnMore page="real-estate" />}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
        actions={
          <Button size="sm" disabledReason={reason} onClick={() => setIsOpen(true)}>
            <Plus aria-hidden="true" />
            Record Capital
          </Button>
        }
        renderItem={(event) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block wrap-or-truncate font-strong">
                {KIND_LABELS[event.kind]}
                <span className="font-normal text-muted-foreground"> · {formatLongDay(event.happenedOn)}</span>
              </span>
              <span className="block text-xs text-muted-foreground">
                {event.lines.map(({ name, amount }) => `${name} ${formatMoneyWithCents(amount)}`).join(', ')}
                {event.memo && ` · ${event.memo}`}
                {event.accountName && ` · deposited to ${event.accountName}`}
              </span>
            </span>
            <span className="tabular">{formatMoneyWithCents(event.amount)}</span>
            {!reason && (
              <IconButton
                size="sm"
                aria-label={`Delete the ${formatLongDay(event.happenedOn)} ${KIND_LABELS[event.kind].toLowerCase()}`}
                onClick={() => setRemoved(event)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </>
        )}
      />
      {isOpen && <CapitalDialog propertyId={id} onClose={() => setIsOpen(false)} />}
      {removed && (
        <ConfirmDialog
          {...askToDeleteForGood({ noun: 'capital entry', remove: () => remove.mutateAsync(removed.id) })}
          description={`The ${KIND_LABELS[removed.kind].toLowerCase()} of ${formatMoneyWithCents(removed.amount)} will be permanently deleted.${removed.transactionId === null ? '' : ' Its transaction in your books will be reversed.'}`}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
