import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLiveEvents } from '../../api/events.ts';

/** Keeps what is on screen fresh while somebody is signed in. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => connectLiveEvents({ queryClient }), [queryClient]);
}
