import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { buildQuote, publishPrices } from '../src/modules/steel/quotes/quotes.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { outboxMessages } from '../src/platform/mail/outbox-messages.table.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';

export const SIGNING_ENV = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://office.builder.example' };
/** Who signs after the customer. */
export const PARTNER = { name: 'Dana Bell', email: 'dana@lagonda.example' };
export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A manager who sends quotes out to be signed, and the tests' questions about them. */
export class Signing {
  readonly #app: TestApp;
  readonly mia: Agent;
  readonly #miaId: string;

  private constructor(app: TestApp, mia: Agent, miaId: string) {
    this.#app = app;
    this.mia = mia;
    this.#miaId = miaId;
  }

  static async of(app: TestApp): Promise<Signing> {
    const user = await buildUser(app.db, { role: 'manager', email: 'mia@northgate.example' });
    await publishPrices(app.database);
    return new Signing(app, await app.signedIn(user), user.id);
  }

  async send(body: object = {}, fields: Parameters<typeof buildQuote>[1] = {}): Promise<{ id: number; path: string }> {
    const people = { sentBy: this.#miaId, createdBy: this.#miaId, contactName: 'Marcus Bell' };
    const quote = await buildQuote(this.#app.db, { ...people, ...fields });
    const sent = await this.mia.post(`/api/steel/quotes/${quote.id}/send`, body);
    expect(sent.statusCode, sent.body).toBe(200);
    return { id: quote.id, path: String(sent.json().path) };
  }

  async listOf(id: number) {
    return (await this.mia.get(`/api/signature-requests?resource=quote&record=${id}`)).json();
  }

  async statusOf(id: number) {
    return (await this.mia.get(`/api/steel/quotes/${id}`)).json().status;
  }

  async pdfOf(link: string): Promise<Buffer> {
    return (await this.#app.anonymous.get(`${link}/pdf`)).rawPayload;
  }

  linkFor(email: string): Promise<string> {
    return linkIn(this.#app, email);
  }
}

/** The link in the newest letter to a person. The box that seals letters is the server’s. */
export async function linkIn({ db, fastify }: TestApp, email: string): Promise<string> {
  const letters = await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email));
  const body = fastify.platform.secrets.open(letters.at(-1)?.body ?? '') ?? '';
  return /https?:\/\/[^/]+(\/sign\/\S+)/.exec(body)?.[1] ?? '';
}
