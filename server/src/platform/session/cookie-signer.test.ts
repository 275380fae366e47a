import { Signer } from '@fastify/cookie';
import { describe, expect, test } from 'vitest';
import { RememberingSigner } from './cookie-signer.ts';

const SECRET = 'only for this test: thirty-two characters';
const INVALID = { valid: false, renew: false, value: null };

describe('RememberingSigner', () => {
  test('signs like the library, before and after it has seen the cookie', () => {
    const signer = new RememberingSigner(SECRET);
    const cookie = new Signer(SECRET).sign('session-1');
    expect(signer.sign('session-1')).toBe(cookie);
    expect(signer.unsign(cookie)).toEqual({ valid: true, renew: false, value: 'session-1' });
    expect(signer.unsign(cookie)).toEqual({ valid: true, renew: false, value: 'session-1' });
    expect(signer.sign('session-1')).toBe(cookie);
  });

  test('rejects a changed signature of a cookie it remembers', () => {
    const signer = new RememberingSigner(SECRET);
    const cookie = new RememberingSigner(SECRET).sign('session-1');
    expect(signer.unsign(cookie).valid).toBe(true);
    const [id, signature = ''] = cookie.split('.');
    for (const forged of [
      `${id}.`,
      `${id}`,
      `${id}.${'ä'.repeat(signature.length)}`,
      `${cookie}=`,
      `session-2.${signature}`,
      '',
      '.',
    ]) {
      expect(signer.unsign(forged)).toEqual(INVALID);
    }
    expect(signer.unsign(new Signer(`${SECRET}!`).sign('session-1'))).toEqual(INVALID);
    expect(signer.unsign(cookie).valid).toBe(true);
  });
});
