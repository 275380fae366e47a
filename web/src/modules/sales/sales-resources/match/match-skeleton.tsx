import { StatePanel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { matchGridClasses } from './match-grid-classes.ts';

/** The placeholder for Quick Match while its code loads: its form, and the panel for matches. */
export function MatchSkeleton() {
  return (
    <div aria-busy="true" className={matchGridClasses}>
      <StatePanel className="grid min-h-64 content-start gap-6 px-4 py-4">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-11/12" />
      </StatePanel>
      <StatePanel className="min-h-80 px-4 py-4">
        <Skeleton className="w-2/5" />
      </StatePanel>
    </div>
  );
}
