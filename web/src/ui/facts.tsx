import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { orNotSet } from './or-not-set.ts';

/** A list of label-value pairs. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm', className)}>{children}</dl>;
}

interface FactProps {
  label: ReactNode;
  /** Whether the value is a total, shown in bold. */
  isTotal?: boolean;
  children: ReactNode;
}

export function Fact({ label, isTotal = false, children }: FactProps) {
  return (
    <>
      <dt className={cn('py-1 leading-5', isTotal ? 'font-strong' : 'text-muted-foreground')}>{label}</dt>
      <dd className={cn('min-w-0 py-1 text-right leading-5 wrap-break-word tabular', isTotal && 'font-strong')}>
        {orNotSet(children)}
      </dd>
    </>
  );
}
