import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { memo, type RefObject, useEffect, useState } from 'react';
import { formatCount } from '../../../../format/count.ts';
import { cn } from '../../../../ui/class-names.ts';
import { useActiveInView } from '../../../../ui/filter/use-active-in-view.ts';
import { DealStageMark } from '../deal-stage-mark.tsx';

interface StageChipsProps {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
}

/** On a phone a column fills the screen; the chips show which one, and jump to the others. */
export const StageChips = memo(function StageChips({ board, columns }: StageChipsProps) {
  const [shown, setShown] = useState<DealStage>('prospecting');
  const row = useActiveInView('[aria-current="true"]');
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const follow = () => {
      const { left, width } = element.getBoundingClientRect();
      const at = columnsOf(element).find((column) => column.getBoundingClientRect().right > left + width / 3);
      const stage = columns.find((column) => column.stage === at?.dataset.stage)?.stage;
      if (stage) setShown(stage);
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [board, columns]);

  function jumpTo(stage: DealStage) {
    const column = columnsOf(board.current).find((candidate) => candidate.dataset.stage === stage);
    column?.scrollIntoView({ inline: 'start', block: 'nearest' });
    setShown(stage);
  }
  return (
    <nav
      ref={row}
      aria-label="Stages"
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] sm:hidden"
    >
      {columns.map(({ stage, count }) => (
        <button
          key={stage}
          type="button"
          aria-current={shown === stage}
          onClick={() => jumpTo(stage)}
          className={cn(
            'flex h-11 shrink-0 items-center gap-1.5 rounded-[7px] border px-2.75 text-sm font-medium focus-ring-inset',
            shown === stage ? 'border-foreground' : 'border-border-strong',
          )}
        >
          <DealStageMark stage={stage} className="gap-1.5" />
          <span className="text-muted-foreground tabular">{formatCount(count)}</span>
        </button>
      ))}
    </nav>
  );
});

function columnsOf(board: HTMLElement | null): HTMLElement[] {
  return Array.from(board?.querySelectorAll<HTMLElement>('[data-stage]') ?? []);
}
