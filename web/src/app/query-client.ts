import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client.ts';
import { signInAgain } from '../auth/sign-in-again.ts';

// TanStack Query assumes a page opens online, and would then miss the network coming back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = createQueryClient(signInAgain);
