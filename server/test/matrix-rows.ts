import type { Permission } from '@builder-os/contract/platform/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { Agent } from './agent.ts';

/** Who may call: written down a second time on purpose, so that a changed access in the contract does not pass unseen. */
export type Who = 'everybody' | 'approved' | 'role:manager' | 'role:admin' | Permission;

export interface Row {
  who: Who;
  /** The answer to whoever may call; without it anything that is neither a refusal nor our fault. */
  status?: number;
  send: (agent: Agent, ids: { pending: string }) => Promise<LightMyRequestResponse>;
  /** The answer never ends, so only refusals are tried here. */
  isEndless?: true;
  /** Whoever may call may still be refused by the record. */
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
