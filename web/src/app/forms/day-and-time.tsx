import type { ReactNode } from 'react';

/** A date beside its time. The date takes more of a phone's width, so that the year is not cut off. */
export function DayAndTime({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-x-3 gap-y-3.5">{children}</div>;
}
