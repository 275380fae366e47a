import type { ReactNode } from 'react';
import { LineArt } from './line-art.tsx';
import { StateFrame } from './state-frame.tsx';

interface EmptyStateProps {
  headline: string;
  sentence: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** Where more is said about what belongs here. */
  more?: ReactNode;
  art?: 'wall' | 'site' | 'sheet';
  className?: string;
}

/** Nothing here yet. */
export function EmptyState({ art = 'wall', ...rest }: EmptyStateProps) {
  return <StateFrame art={<LineArt name={art} />} {...rest} />;
}
