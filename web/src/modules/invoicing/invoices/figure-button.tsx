import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';

interface FigureButtonProps {
  /** What the figure is of, for screen readers: `Overdue`, or `61–90 days, Whitfield Barns`. */
  of: string;
  onClick: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A figure that opens the invoices it adds up. */
export function FigureButton({ of, onClick, className, children }: FigureButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn('rounded-sm tabular underline-offset-3 focus-ring hover:underline', className)}
    >
      {children}
      <span className="sr-only">, show invoices: {of}</span>
    </button>
  );
}
