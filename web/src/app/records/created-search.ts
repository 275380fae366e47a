import { z } from 'zod';

const moment = z.iso.datetime().optional().catch(undefined);

/** The period of a list's records in its address, as links from the reports set it; the second moment is excluded. */
export const createdSearch = { createdFrom: moment, createdTo: moment };
