import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDismissFirstRun } from './first-run.mutations.ts';
import { firstRunQuery } from './first-run.queries.ts';
import { STEP_WORDS } from './first-run-words.ts';

/** For administrators while setup steps are open; otherwise renders nothing. */
export function FirstRunPanel() {
  const { allowed } = useCan('role:admin');
  const { data } = useQuery({ ...firstRunQuery, enabled: allowed });
  const dismiss = useDismissFirstRun();
  if (!allowed || !data?.isOffered) return null;
  const next = data.steps.find(({ state }) => state === 'open');
  const answered = data.steps.filter(({ state }) => state !== 'open').length;
  return (
    <section
      aria-label="Finish setting up"
      className="flex min-w-0 items-center gap-3 rounded-lg border border-border bg-card py-2.5 pr-2 pl-4"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-[13.5px]/5 font-semibold">Finish setting up</h2>
          <p className="text-label text-muted-foreground">
            {answered} of {data.steps.length} steps done.{next && ` Next: ${STEP_WORDS[next.step].label}.`}
          </p>
        </div>
        <Link to="/welcome" className={buttonClasses({ variant: 'primary', size: 'sm' })}>
          Continue Setup
        </Link>
      </div>
      <IconButton
        size="sm"
        aria-label="Dismiss setup"
        pending={dismiss.isPending}
        onClick={() =>
          void perform({
            run: () => dismiss.mutateAsync(),
            done: { title: 'Setup dismissed', description: 'Search for “Setup” to come back to it' },
            failed: 'Failed to dismiss setup',
          })
        }
      >
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
