import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { cn } from '../../../ui/class-names.ts';
import { SeatCard } from './seat-card.tsx';
import type { SeatNode } from './seat-tree.ts';

interface SeatBranchProps {
  node: SeatNode;
  /** The seat's position among its siblings; undefined at the top. */
  siblings?: { isFirst: boolean; isLast: boolean };
  onEdit: (seat: Seat) => void;
  onAddBelow: (seat: Seat) => void;
}

/** A seat and the lines to the seats below it; on phones they're indented under it. */
export function SeatBranch({ node: { seat, below }, siblings, onEdit, onAddBelow }: SeatBranchProps) {
  return (
    <li className={cn('flex flex-col items-center max-sm:items-stretch', siblings && 'relative sm:px-2 sm:pt-4')}>
      {siblings && <LinesFromAbove {...siblings} />}
      <SeatCard seat={seat} onEdit={() => onEdit(seat)} onAddBelow={() => onAddBelow(seat)} />
      {below.length > 0 && (
        <>
          <span aria-hidden="true" className="h-4 border-l border-border-strong max-sm:hidden" />
          <ul
            aria-label={`Reporting to ${seat.title}`}
            className="flex max-sm:mt-2.5 max-sm:flex-col max-sm:gap-2.5 max-sm:border-l max-sm:border-border-strong max-sm:pl-3.5"
          >
            {below.map((child, index) => (
              <SeatBranch
                key={child.seat.id}
                node={child}
                siblings={{ isFirst: index === 0, isLast: index === below.length - 1 }}
                onEdit={onEdit}
                onAddBelow={onAddBelow}
              />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** The horizontal line that joins siblings, and the line down to this seat. */
function LinesFromAbove({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-0 h-px bg-border-strong max-sm:hidden',
          isFirst ? 'left-1/2' : 'left-0',
          isLast ? 'right-1/2' : 'right-0',
        )}
      />
      <span aria-hidden="true" className="absolute top-0 left-1/2 h-4 border-l border-border-strong max-sm:hidden" />
    </>
  );
}
