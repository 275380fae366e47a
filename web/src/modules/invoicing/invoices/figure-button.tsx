import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { BOOK_LINK } from '../../finance/general-ledger/book-link.tsx';

interface FigureButtonProps {
  /** The figure's name for screen readers: `Overdue`, or `61–90 days, Whitfield Barns`. */
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
      // Relative, so that the text for screen readers doesn't widen the page.
      className={cn(BOOK_LINK, 'relative tabular', className)}
    >
      {children}
      <span className="sr-only">, show invoices: {of}</span>
    </button>
  );
}
