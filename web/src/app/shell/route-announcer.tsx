import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readScreenTitle, subscribeToScreenTitle } from './screen-title.ts';

/** Tells screen readers which screen has come up. */
export function RouteAnnouncer() {
  const title = useSyncExternalStore(subscribeToScreenTitle, readScreenTitle);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
