import { StatePanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

const paragraphs = ['first', 'second', 'third'];

/** The placeholder for a page while it loads. */
export function PageSkeleton() {
  return (
    <StatePanel className="p-5 sm:p-6">
      <div aria-busy="true" className="grid max-w-215 gap-6">
        <Skeleton className="h-5 w-64 max-w-full" />
        {paragraphs.map((paragraph) => (
          <div key={paragraph} className="grid gap-2.5">
            <Skeleton className="w-full" />
            <Skeleton className="w-11/12" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    </StatePanel>
  );
}
