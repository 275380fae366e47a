import { cutText } from '@builder-os/contract/platform/text-ends';
import type * as Oidc from 'openid-client';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const TIMEOUT_SECONDS = 10;
const NAME_LIMIT = 200;

// Loaded at the first sign-in, because startup doesn't need it.
const loadOidc = () => import('openid-client');

export interface IssuerSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** From configuration, never from the request's Host header. */
  redirectUri: string;
}

/** Stored in the browser's session while the person is at the issuer. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
}

export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(1_000),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Sign-in at an OpenID Connect issuer: authorization code with PKCE, state and nonce. */
export class ExternalIssuer {
  readonly #settings: IssuerSettings;
  #configuration: Promise<Oidc.Configuration> | undefined;

  constructor(settings: IssuerSettings) {
    this.#settings = settings;
  }

  /** The URL to send the browser to, and what to remember until it returns. */
  async begin(returnTo: string): Promise<{ url: URL; pending: PendingSignIn }> {
    const [oidc, configuration] = await Promise.all([loadOidc(), this.#discover()]);
    const verifier = oidc.randomPKCECodeVerifier();
    const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, returnTo };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#settings.redirectUri,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url, pending };
  }

  /**
   * Redeems the code the browser returned with.
   * @param search the query the issuer added
   * @throws when the state, nonce, audience, signature or code is wrong
   */
  async finish(search: string, pending: PendingSignIn): Promise<Identity> {
    const [oidc, configuration] = await Promise.all([loadOidc(), this.#discover()]);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(search, this.#settings.redirectUri), {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = claimsSchema.parse(tokens.claims());
    const more = configuration.serverMetadata().userinfo_endpoint
      ? claimsSchema.partial().parse(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub))
      : {};
    return readIdentity({ ...claims, ...withoutGaps(more), iss: claims.iss, sub: claims.sub });
  }

  // Runs at the first sign-in instead of at startup, so the app starts even if the issuer is down.
  #discover(): Promise<Oidc.Configuration> {
    this.#configuration ??= this.#discoverNow().catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }

  async #discoverNow(): Promise<Oidc.Configuration> {
    const oidc = await loadOidc();
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    const isLocal = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
    return oidc.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isLocal ? [oidc.allowInsecureRequests] : [],
    });
  }
}

/** Whether an error of `begin` or `finish` means the issuer didn't answer, rather than answered wrongly. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  // Thrown by fetch when there's no connection. Its cause is the socket error.
  return error instanceof TypeError && error.cause instanceof Error;
}

function readIdentity(claims: z.output<typeof claimsSchema>): Identity {
  const [first, ...others] = (claims.name ?? '').split(' ');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    isEmailVerified: claims.email_verified === true,
    firstName: nameOf(claims.given_name ?? first),
    lastName: nameOf(claims.family_name ?? others.join(' ')),
  };
}

function nameOf(text: string | undefined): string | null {
  return cutText(text?.replaceAll('\u0000', '').trim() ?? '', NAME_LIMIT) || null;
}

function withoutGaps<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
