import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

interface ToolbarOrSelectionProps {
  toolbar: ReactNode;
  /** The actions for the selected rows; false while no row is selected. */
  bar: ReactNode;
}

/**
 * Overlays the selection bar on the toolbar, which keeps its space: if rows moved under the pointer, the next click
 * would hit the wrong row. The bar stays visible while the list scrolls.
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
