import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

interface ToolbarOrSelectionProps {
  toolbar: ReactNode;
  /** What may be done to the chosen rows; false while none is chosen. */
  bar: ReactNode;
}

/**
 * The bar for chosen rows lies over the toolbar, which keeps its room: rows that moved under the pointer would make the
 * next click choose another one, or none. The bar stays in sight while the list scrolls.
 */
export function ToolbarOrSelection({ toolbar, bar }: ToolbarOrSelectionProps) {
  const isSelecting = bar !== false;
  return (
    <div className={cn('grid *:[grid-area:1/1]', isSelecting && 'pointer-events-none sticky top-header z-10')}>
      <div className={cn(isSelecting && 'invisible')}>{toolbar}</div>
      {isSelecting && <div className="pointer-events-auto">{bar}</div>}
    </div>
  );
}
