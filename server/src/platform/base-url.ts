import type { Env } from './env.ts';

/** The URL people open the app at. */
export function baseUrl(env: Env, port: number = env.PORT): string {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  const isAnywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.HOST);
  return `http://${isAnywhere ? 'localhost' : env.HOST}:${port}`;
}
