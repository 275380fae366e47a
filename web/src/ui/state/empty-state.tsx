import type { ReactNode } from 'react';
import { LineArt } from './line-art.tsx';
import { StateFrame } from './state-frame.tsx';

interface EmptyStateProps {
  headline: string;
  sentence: ReactNode;
  /** The primary action; use at most one. */
  action?: ReactNode;
  /** A link to more information about what belongs here. */
  more?: ReactNode;
  art?: 'wall' | 'site' | 'sheet';
  className?: string;
}

/** The empty state: no records yet. */
export function EmptyState({ art = 'wall', ...rest }: EmptyStateProps) {
  return <StateFrame art={<LineArt name={art} />} {...rest} />;
}
