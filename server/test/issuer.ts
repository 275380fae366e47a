import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { type Context } from 'oidc-provider';

export const CLIENT = { id: 'builder-os', secret: 'the secret of the test client' };

type Claims = Record<string, unknown>;

/** A real OpenID Connect provider on a free port. It asks for no password: `account` is signed in. */
export class TestIssuer {
  readonly url: string;
  /** The next account to sign in, with its claims. */
  account: { sub: string } & Claims = { sub: 'kim' };
  /** Changes the claims of the next ID tokens, which are signed again with the issuer's own key. */
  tamper: ((claims: Claims) => Claims) | undefined;
  readonly #server: Server;
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  readonly #provider: Provider;

  private constructor(server: Server, port: number, redirectUri: string) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
    this.#provider = new Provider(this.url, this.#configuration(redirectUri));
    server.on('request', (request, response) => this.#answer(request, response));
  }

  static async start(redirectUri: string): Promise<TestIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the issuer has no port');
    return new TestIssuer(server, address.port, redirectUri);
  }

  /** Acts as the browser at the issuer. @returns the URL it redirects back to */
  async visit(authorizationUrl: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(authorizationUrl);
    while (url.origin === this.url) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the issuer answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    return url;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url?.startsWith('/interaction/')) {
      // After an error here the request gets no response, which fails the test.
      this.#provider
        .interactionFinished(request, response, { login: { accountId: this.account.sub } })
        .catch(() => response.destroy());
      return;
    }
    if (request.url === '/token' && this.tamper) this.#resign(response, this.tamper);
    this.#provider.callback()(request, response);
  }

  #resign(response: ServerResponse, tamper: (claims: Claims) => Claims): void {
    const end = response.end.bind(response);
    response.end = (body: unknown) => {
      const answer = JSON.parse(String(body));
      const [header, payload] = String(answer.id_token).split('.');
      const claims = tamper(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()));
      const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      answer.id_token = `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.#key, 'base64url')}`;
      const text = JSON.stringify(answer);
      response.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    };
  }

  #configuration(redirectUri: string): object {
    return {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the test issuer'] },
      ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
      findAccount: (_context: Context, sub: string) => ({ accountId: sub, claims: () => ({ ...this.account, sub }) }),
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }
}
