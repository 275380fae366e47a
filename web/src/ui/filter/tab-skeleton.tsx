import { Skeleton } from '../state/skeleton.tsx';

/** The placeholder while a tab loads. */
export function TabSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 rounded-lg border border-border bg-card px-4 py-5">
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="w-48" />
    </div>
  );
}
