import type { Milestone, Rock } from '@builder-os/contract/modules/organization/rocks';
import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useUpdateRock } from './rocks.mutations.ts';

/** A rock's milestones, checked off in place. */
export function RockMilestones({ rock }: { rock: Rock }) {
  const update = useUpdateRock();
  const { milestones, outcome } = rock;
  if (milestones.length === 0) return null;
  const tick = (ticked: Milestone, isDone: boolean) =>
    update.mutate(
      {
        base: rock,
        changes: {
          milestones: milestones.map(({ id, title, due, doneAt }) => ({
            id,
            title,
            due,
            isDone: id === ticked.id ? isDone : doneAt !== null,
          })),
        },
      },
      { onError: (error) => errorToast(error, 'Failed to check off milestone') },
    );
  return (
    <section aria-label="Milestones">
      <h3 className="mb-1 text-label font-semibold">Milestones</h3>
      <ul className="rounded-lg border border-border">
        {milestones.map((milestone) => (
          <li
            key={milestone.id}
            className="flex min-h-10 items-center gap-2.5 border-b border-border px-3.5 last:border-b-0"
          >
            <Checkbox
              aria-label={`Done: ${milestone.title}`}
              checked={milestone.doneAt !== null}
              disabled={outcome !== 'open' || update.isPending}
              onCheckedChange={(isDone) => tick(milestone, isDone)}
            />
            <span
              className={cn(
                'min-w-0 flex-1 py-1.5 break-words',
                milestone.doneAt !== null && 'text-muted-foreground line-through',
              )}
            >
              {milestone.title}
            </span>
            <span className="text-xs text-muted-foreground tabular">{formatDay(milestone.due, organization)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
