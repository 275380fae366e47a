import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error that concerns a whole form or action, shown where it happened. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-2 rounded-md bg-tone-red-bg px-3 py-2 text-tone-red">
      <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
