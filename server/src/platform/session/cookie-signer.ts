import { timingSafeEqual } from 'node:crypto';
import { Signer, type UnsignResult } from '@fastify/cookie';

const MOST_KNOWN = 10_000;

/**
 * Signs session ids and remembers valid signatures: each request brings a cookie that was checked before. Whether the
 * session is still open, only the database says.
 */
export class RememberingSigner {
  readonly #signer: Signer;
  /** Signed cookies by session id. */
  readonly #known = new Map<string, string>();

  constructor(secret: string) {
    this.#signer = new Signer(secret);
  }

  sign(id: string): string {
    return this.#known.get(id) ?? this.#signer.sign(id);
  }

  unsign(cookie: string): UnsignResult {
    const id = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
    const known = this.#known.get(id);
    if (known !== undefined && isSame(known, cookie)) return { valid: true, renew: false, value: id };
    const result = this.#signer.unsign(cookie);
    if (result.valid) this.#remember(result.value, cookie);
    return result;
  }

  #remember(id: string, cookie: string): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(id, cookie);
  }
}

function isSame(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
