import { Skeleton } from '../../../ui/state/skeleton.tsx';

export function PersonSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-5 px-4 py-5">
      <Skeleton className="w-56" />
      <Skeleton className="w-48" />
      <Skeleton className="w-52" />
    </div>
  );
}
