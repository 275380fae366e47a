import { timingSafeEqual } from 'node:crypto';
import { Signer, type UnsignResult } from '@fastify/cookie';

const MAX_REMEMBERED = 1_000;

/**
 * Signs session ids and remembers valid signatures, because most requests send a cookie that was already checked. Only
 * the database knows whether the session is still open.
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
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(id, cookie);
  }
}

function isSame(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
