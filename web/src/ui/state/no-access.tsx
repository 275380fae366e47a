import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface NoAccessProps {
  /** What the user may not see: "the activity log". */
  what: string;
  /** Whom to ask for which permission. */
  sentence: ReactNode;
}

/** Shown instead of what the user may not see. It has no Retry button, because trying again changes nothing. */
export function NoAccess({ what, sentence }: NoAccessProps) {
  return (
    <EmptyState
      art="sheet"
      headline={`You don’t have access to ${what}`}
      sentence={<span role="status">{sentence}</span>}
    />
  );
}
