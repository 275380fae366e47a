import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the browser is offline, until it reconnects. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-tone-timber-bg px-4 py-2 text-center text-sm text-tone-timber">
          <WifiOff className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          You’re offline. What you see may be out of date. New leads, activities, completed tasks, deal moves and
          changes signed on site are saved on this device until you reconnect.
        </p>
      )}
    </div>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
