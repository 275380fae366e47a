/** One server of a database URL. */
export interface Host {
  host: string;
  port: string;
}

export interface DatabaseUrl {
  /** In the order of the URL. Empty if a parameter names the host, as for a Unix socket. */
  hosts: Host[];
  /** The kind of server a connection needs, in the words of PostgreSQL's own clients. */
  target: Target;
  /** The same URL with only this server. */
  at(host: Host): string;
  /** The same servers, with another database. */
  withDatabase(name: string): string;
}

const TARGETS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type Target = (typeof TARGETS)[number];

const SCHEME = /^postgres(?:ql)?:\/\//;
const HOST = /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s]+)(?::(\d{1,5}))?$/;
const DEFAULT_PORT = '5432';

/**
 * Reads a URL as PostgreSQL's own clients do: `postgres://user:password@one:5432,two:5432/name?target_session_attrs=…`.
 * Undefined if it isn't one. The `pg` client itself knows only one host.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { start, list, path, query } = parts;
  const hosts = list === '' ? [] : list.split(',').map(readHost);
  const known = hosts.filter((host) => host !== undefined);
  if (known.length < hosts.length) return undefined;
  const parameters = new URLSearchParams(query);
  const target = TARGETS.find((name) => name === (parameters.get('target_session_attrs') ?? 'any'));
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const at = ({ host, port }: Host) => `${start}${host}:${port}${path}${rest}`;
  const [first] = known;
  if (target === undefined || !URL.canParse(first ? at(first) : text)) return undefined;
  return { hosts: known, target, at, withDatabase: (name) => `${start}${list}/${name}${query}` };
}

function readHost(text: string): Host | undefined {
  const [, host, port = DEFAULT_PORT] = HOST.exec(text) ?? [];
  return host === undefined ? undefined : { host, port };
}

/** The parts around the list of servers. A password may contain an `@`; a host can't. */
function partsOf(text: string): { start: string; list: string; path: string; query: string } | undefined {
  const scheme = SCHEME.exec(text)?.[0];
  if (scheme === undefined || text.includes('#')) return undefined;
  const [authority, rest] = splitBefore(text.slice(scheme.length), /[/?]/);
  const [path, query] = splitBefore(rest, /\?/);
  const listAt = authority.lastIndexOf('@') + 1;
  return { start: scheme + authority.slice(0, listAt), list: authority.slice(listAt), path, query };
}

function splitBefore(text: string, mark: RegExp): [string, string] {
  const place = text.search(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];
}
