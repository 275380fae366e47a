import type { ReactNode } from 'react';

/** A date next to its time. The date gets more of a phone's width so the year isn't cut off. */
export function DayAndTime({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-x-3 gap-y-3.5">{children}</div>;
}
