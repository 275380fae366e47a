/** The workspace's folder, from both `src` and `dist`: a build has no subfolders. */
export const SERVER_FOLDER = new URL('..', import.meta.url);
