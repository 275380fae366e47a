import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { DealStageMark } from '../deal-stage-mark.tsx';

const cards = ['first', 'second', 'third'];

/** Placeholders for the board, in the same columns. */
export function BoardSkeleton() {
  return (
    <div
      aria-busy="true"
      className="-mx-4 grid flex-1 grid-cols-[repeat(7,300px)] content-stretch gap-2 overflow-hidden px-4 sm:-mx-5 sm:grid-cols-[repeat(7,224px)] sm:px-5 lg:-mx-2 lg:grid-cols-[repeat(7,minmax(150px,1fr))] lg:px-2"
    >
      {DEAL_STAGES.map((stage) => (
        <div key={stage} className="rounded-lg bg-sunken px-2.5 pt-2.25 sm:min-h-107.5">
          <p className="flex items-center text-[12.5px]/5 font-semibold">
            <DealStageMark stage={stage} />
          </p>
          {cards.map((card) => (
            <span key={card} className="mt-3 grid gap-2.5 rounded-[7px] border border-border bg-card p-2.5">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/2" />
              <Skeleton className="w-2/3" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
