import { Skeleton } from '../ui/state/skeleton.tsx';

/** The placeholder while a screen's code loads. */
export function ScreenPending() {
  return (
    <div aria-busy="true" className="flex flex-col">
      <div className="flex h-header items-center border-b border-border px-4 lg:px-6">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="grid gap-4 px-4 py-5 lg:px-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
