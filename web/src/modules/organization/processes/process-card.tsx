import type { Process } from '@builder-os/contract/modules/organization/processes';
import { BookCheck, ListChecks } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { STATUS_LABELS, STATUS_TONES } from './process-labels.ts';
import { useAcknowledgeProcess } from './processes.mutations.ts';

const SHOWN_STEPS = 6;

/** A process with its first steps. */
export function ProcessCard({ process, onOpen }: { process: Process; onOpen: () => void }) {
  const { id, name, category, status, steps, ownerName, revision, readers, isRead, openRuns } = process;
  const acknowledge = useAcknowledgeProcess();
  const more = steps.length - SHOWN_STEPS;
  const facts = [ownerName, `revision ${revision}`, `read by ${readers}`].filter(Boolean).join(' · ');
  return (
    <li aria-label={name} className="flex min-w-0 flex-col rounded-lg border border-border bg-card px-4 pt-3 pb-3.5">
      <p className="text-xs/4 text-muted-foreground">{category}</p>
      <p className="flex items-start gap-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 rounded-sm text-left leading-5 font-strong text-pretty focus-ring hover:underline"
        >
          {name}
        </button>
        {status !== 'active' && <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
      </p>
      <p title={facts} className="truncate text-xs text-muted-foreground">
        {facts}
      </p>
      <ol className="mt-2 mb-2.5 list-decimal pl-5 text-label/5 marker:text-subtle-foreground">
        {steps.slice(0, SHOWN_STEPS).map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own but its place
          <li key={index} className="pl-0.5">
            {title}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="-mt-2.5 mb-2.5 pl-5 text-xs text-muted-foreground">and {more} more</p>}
      <p className="mt-auto flex min-h-7 flex-wrap items-center gap-2 border-t border-border pt-2.5 text-xs text-muted-foreground">
        <span className="flex flex-1 items-center gap-1.25">
          {openRuns > 0 && (
            <>
              <ListChecks className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
              {openRuns} under way
            </>
          )}
        </span>
        {isRead ? (
          <span className="flex items-center gap-1.25">
            <BookCheck className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
            You’ve read this
          </span>
        ) : (
          <Button
            size="sm"
            aria-label={`Mark ${name} as read`}
            pending={acknowledge.isPending}
            onClick={() =>
              void perform({
                run: () => acknowledge.mutateAsync(id),
                done: { title: 'Marked as read', description: name },
                failed: 'Failed to mark as read',
              })
            }
          >
            Mark as Read
          </Button>
        )}
      </p>
    </li>
  );
}
