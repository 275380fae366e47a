/** How long a search may be: the server rejects longer ones. */
export const LONGEST_SEARCH = 200;
