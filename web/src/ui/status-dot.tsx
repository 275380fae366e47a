import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Tone, toneClasses } from './tone.ts';

/** A status word with its mark and no fill, for rows that have filled badges already. */
export function StatusDot({ tone, className, children }: { tone: Tone; className?: string; children: ReactNode }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-book whitespace-nowrap', className)}>
      <span className={cn('size-1.5 shrink-0 rounded-[2px]', toneClasses[tone].markFill)} />
      {children}
    </span>
  );
}
