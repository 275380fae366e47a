import { StatePanel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

const cards = ['first', 'second', 'third'];

/** Placeholders for cards. */
export function CardsSkeleton({ className = 'grid gap-3.5 sm:gap-4' }: { className?: string }) {
  return (
    <div aria-busy="true" className={className}>
      {cards.map((card) => (
        <StatePanel key={card} className="grid gap-3 px-4 py-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-11/12" />
          <Skeleton className="w-2/3" />
        </StatePanel>
      ))}
    </div>
  );
}
