import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

interface StateFrameProps {
  art: ReactNode;
  headline: string;
  sentence: ReactNode;
  action?: ReactNode;
  more?: ReactNode;
  className?: string;
}

/** The layout of every empty or error state: line art, a headline, a sentence and an action. */
export function StateFrame({ art, headline, sentence, action, more, className }: StateFrameProps) {
  return (
    <div className={cn('flex flex-col items-center gap-1 px-6 py-9 text-center', className)}>
      {art}
      <p className="title mt-3 text-md tracking-normal">{headline}</p>
      <p className="max-w-85 text-pretty break-words text-muted-foreground">{sentence}</p>
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
      {more && <div className="mt-1.5">{more}</div>}
    </div>
  );
}
