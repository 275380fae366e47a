import { Skeleton } from '../../../ui/state/skeleton.tsx';

export function TabSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 rounded-lg border border-border bg-card px-4 py-5">
      <Skeleton className="w-56" />
      <Skeleton className="w-72" />
      <Skeleton className="w-48" />
    </div>
  );
}
