import { z } from 'zod';

/** A cost code in a form, where it may still be unchosen. */
export const chosenCode = z.number().int().min(1, 'Choose a cost code.');
