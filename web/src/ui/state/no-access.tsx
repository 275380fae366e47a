import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface NoAccessProps {
  /** What the user can't view: "the activity log". */
  what: string;
  /** The permission that's missing, and who can give it. */
  sentence: ReactNode;
}

/** Shown instead of what the user can't view. It has no Retry button, because trying again would change nothing. */
export function NoAccess({ what, sentence }: NoAccessProps) {
  return (
    <EmptyState
      art="sheet"
      headline={`You don’t have access to ${what}`}
      sentence={<span role="status">{sentence}</span>}
    />
  );
}
