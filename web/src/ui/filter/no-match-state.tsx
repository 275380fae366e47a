import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { LineArt } from '../state/line-art.tsx';
import { StateFrame } from '../state/state-frame.tsx';
import { keepPlace } from './keep-place.ts';

interface NoMatchStateProps {
  headline: string;
  /** Repeats the query: Nothing matches “limestone” in title, company, name or email. */
  sentence: ReactNode;
  onClear: () => void;
  clearLabel?: string;
  className?: string;
}

/** Shown if records exist but none match the search. */
export function NoMatchState({ onClear, clearLabel = 'Clear search', ...rest }: NoMatchStateProps) {
  const clear = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    keepPlace(currentTarget);
    onClear();
  };
  return (
    <StateFrame art={<LineArt name="search" />} action={<Button onClick={clear}>{clearLabel}</Button>} {...rest} />
  );
}
