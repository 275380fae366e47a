import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { useQuery } from '@tanstack/react-query';
import { Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { describeHours } from './coach-entries.ts';
import { coachesQuery } from './coaches.queries.ts';

const CoachDialog = loadWhenUsed(async () => (await import('./coach-dialog.tsx')).CoachDialog);

type OpenDialog = { kind: 'add' } | { kind: 'edit'; coach: Coach };

/** The coaches and their availability. */
export function CoachesPart() {
  const coaches = useQuery(coachesQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('builder_education_write');
  const close = () => setDialog(null);
  return (
    <>
      <LinkedList
        title="Coaches"
        actions={
          <Button size="sm" disabledReason={reason} onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add Coach
          </Button>
        }
        items={coaches.data}
        emptyText="No coaches yet. Add one with weekly hours so clients can book consultations and sessions."
        emptyMore={<LearnMore page="builder-education" />}
        hasFailed={coaches.isError && !coaches.data}
        onRetry={() => void coaches.refetch()}
        renderItem={(coach) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-4.5 font-medium">{coach.name}</span>
              <span className="block truncate text-xs text-muted-foreground" title={describeHours(coach.hours)}>
                {describeHours(coach.hours) || 'No weekly hours'}
              </span>
            </span>
            {!coach.isActive && <Badge tone="neutral">Not booked</Badge>}
            <IconButton
              size="sm"
              aria-label={`${coach.name}’s availability`}
              disabledReason={reason}
              onClick={() => setDialog({ kind: 'edit', coach })}
            >
              <Settings2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      />
      {dialog?.kind === 'add' && <CoachDialog onClose={close} />}
      {dialog?.kind === 'edit' && <CoachDialog coach={dialog.coach} onClose={close} />}
    </>
  );
}
