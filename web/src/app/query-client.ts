import { createQueryClient } from '../api/query-client.ts';
import { signInAgain } from '../auth/sign-in-again.ts';

export const queryClient = createQueryClient(signInAgain);
