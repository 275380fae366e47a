import type { Permission } from '@builder-os/contract/platform/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { Agent } from './agent.ts';

/** Who may call. Duplicates the contract on purpose, so that an access change there fails a test. */
export type Who = 'everybody' | 'approved' | 'role:manager' | 'role:admin' | Permission;

export interface Row {
  who: Who;
  /** The expected status for allowed callers; without it, anything but a rejection or a server error. */
  status?: number;
  send: (agent: Agent, ids: { pending: string }) => Promise<LightMyRequestResponse>;
  /** The response never ends, so only rejected callers are tested. */
  isEndless?: true;
  /** The record may still reject an allowed caller. */
  mayRefuse?: true;
}

export const get = (url: string, who: Who, status?: number): Row => ({ who, status, send: (agent) => agent.get(url) });
export const post = (url: string, who: Who, status?: number, body?: object): Row => ({
  who,
  status,
  send: (agent) => agent.post(url, body),
});
export const put = (url: string, who: Who, status: number, body: object): Row => ({
  who,
  status,
  send: (agent) => agent.put(url, body),
});
export const remove = (url: string, who: Who, status: number): Row => ({
  who,
  status,
  send: (agent) => agent.delete(url),
});
export const form = (url: string, status: number): Row => ({
  who: 'everybody',
  status,
  send: (agent) => agent.submit(url, { email: 'nobody@builder.example', password: 'not a password' }),
});
export const upload = (url: string, status: number, name: string, text: string): Row => ({
  who: 'approved',
  status,
  send: (agent) => agent.upload(url, new File([text], name, { type: 'text/csv' })),
});
