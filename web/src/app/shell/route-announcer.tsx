import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readScreenTitle, subscribeToScreenTitle } from './screen-title.ts';

/** Announces each new screen to screen readers. */
export function RouteAnnouncer() {
  const title = useSyncExternalStore(subscribeToScreenTitle, readScreenTitle);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
