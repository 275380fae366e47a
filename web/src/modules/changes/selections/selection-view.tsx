import type { Selection, SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { DetailText } from '../../../ui/overlay/detail-panel.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DueBadge } from './due-badge.tsx';
import { OptionCard } from './option-card.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { selectionsQuery } from './selections.queries.ts';
import type { SelectionsPanelProps } from './selections-panel-props.ts';

const SelectionDialog = loadWhenUsed(async () => (await import('./selection-dialog.tsx')).SelectionDialog);
const ChooseDialog = loadWhenUsed(async () => (await import('./choose-dialog.tsx')).ChooseDialog);

type SelectionViewProps = Omit<SelectionsPanelProps, 'selectionId' | 'onOpen'> & { id: number };

/** A selection with its options, to choose one for the customer. */
export function SelectionView({ id, job, onLeave, ...rest }: SelectionViewProps) {
  const { data: selections, isError, isFetching, refetch } = useQuery(selectionsQuery(job.id));
  const selection = selections?.find((one) => one.id === id);
  return (
    <>
      <BackButton onClick={() => onLeave()}>All changes</BackButton>
      {selection ? (
        <LoadedSelection selection={selection} onLeave={onLeave} {...rest} />
      ) : selections ? (
        <StatePanel className="grid min-h-60 place-items-center">
          <EmptyState headline="Selection not found" sentence="It may have been deleted." />
        </StatePanel>
      ) : isError ? (
        <StatePanel>
          <ErrorState
            headline="Unable to load selection"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}

type LoadedProps = Omit<SelectionViewProps, 'id' | 'job'> & { selection: Selection };

function LoadedSelection({ selection, closedReason, onLeave, onOpenChange }: LoadedProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [choosing, setChoosing] = useState<SelectionOption>();
  const { reason } = useCan('jobs_write');
  const { title, description, allowance, code, codeName, options, state } = selection;
  const whyNot = reason ?? closedReason ?? (state === 'closed' ? 'Reopen the selection first.' : undefined);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="title min-w-0 text-lg/6 break-words">{title}</h2>
            <DueBadge selection={selection} />
          </div>
          <p className="mt-0.5 text-[13.5px]/5 text-muted-foreground">
            {[
              allowance !== null && `Allowance ${formatMoneyWithCents(allowance)}`,
              `${code} ${codeName}`,
              selection.isReleased ? 'The customer sees it' : 'Not shown to the customer',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <SelectionActions
          selection={selection}
          whyNot={reason ?? closedReason}
          onEdit={() => setIsEditing(true)}
          onLeave={onLeave}
        />
      </div>
      <ChoiceLine selection={selection} onOpenChange={onOpenChange} />
      {description !== null && (
        <section aria-label="Description" className="rounded-lg border border-border bg-card [&>div]:border-t-0">
          <DetailText label="Description" text={description} />
        </section>
      )}
      {options.length === 0 ? (
        <StatePanel className="grid min-h-60 place-items-center">
          <EmptyState
            art="sheet"
            headline="No options yet"
            sentence="Add what the customer can choose, each with its price and cost."
            action={
              <Button variant="primary" disabledReason={whyNot} onClick={() => setIsEditing(true)}>
                Add Options
              </Button>
            }
          />
        </StatePanel>
      ) : (
        <ul aria-label="Options" className="grid gap-3.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
          {options.map((option) => (
            <OptionCard
              key={option.id}
              selection={selection}
              option={option}
              whyNot={whyNot}
              onChoose={() => setChoosing(option)}
            />
          ))}
        </ul>
      )}
      {isEditing && (
        <SelectionDialog jobId={selection.jobId} selection={selection} onClose={() => setIsEditing(false)} />
      )}
      {choosing && <ChooseDialog selection={selection} option={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}

/** The person who chose, and the resulting change order; nothing before a choice. */
function ChoiceLine({ selection, onOpenChange }: Pick<LoadedProps, 'selection' | 'onOpenChange'>) {
  const { chosenOptionId, chosenByName, changeOrderId, changeOrderNumber, isFinal } = selection;
  if (chosenOptionId === null) return null;
  const chosen = selection.options.find(({ id }) => id === chosenOptionId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-border bg-card px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        {chosenByName ?? 'Someone'} chose <b className="font-strong">{chosen?.title}</b>
        {isFinal ? '. It was signed, so the choice is final.' : '.'}
      </span>
      {changeOrderId !== null && changeOrderNumber !== null && (
        <Button size="sm" onClick={() => onOpenChange(changeOrderId)}>
          Open {changeOrderNumber}
        </Button>
      )}
    </p>
  );
}
