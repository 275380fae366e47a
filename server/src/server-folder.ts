/** The workspace's folder, from `src` as from `dist`: a build has no folders below it. */
export const SERVER_FOLDER = new URL('..', import.meta.url);
