import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLiveEvents } from '../../api/events.ts';

/** Refreshes the data on screen from live events while someone is signed in. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => connectLiveEvents({ queryClient }), [queryClient]);
}
