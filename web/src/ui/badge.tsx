import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Tone, toneClasses } from './tone.ts';

interface BadgeProps {
  tone: Tone;
  /** A 12 px icon instead of the dot; `null` for a badge with text only. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A filled status label. Use at most two per table row. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1.25 rounded-[5px] px-1.75 text-xs/5 font-medium whitespace-nowrap',
        toneClasses[tone].fill,
        className,
      )}
    >
      {icon === undefined ? (
        <span className={cn('size-1.5 rounded-[2px]', toneClasses[tone].markFill)} />
      ) : (
        icon !== null && <span className={cn('[&_svg]:size-3 [&_svg]:stroke-2', toneClasses[tone].mark)}>{icon}</span>
      )}
      {children}
    </span>
  );
}
