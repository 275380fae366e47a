import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id, the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SHORTEST_CLUE = 4;

let dummyHash: Promise<string> | undefined;
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether the password is right. Without a stored hash it takes equally long and returns false, so timing doesn't
 * reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await dummyHash), password);
  return isRight && typeof stored === 'string';
}

interface Person {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** The problem with a password of valid length. Undefined if there's none. */
export async function findPasswordFault(password: string, person: Person): Promise<string | undefined> {
  const text = password.toLowerCase();
  if (personalWordsOf(person).some((clue) => text.includes(clue))) {
    return 'Choose a password that doesn’t contain your name or email address.';
  }
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const stem = /^.*[a-z]/s.exec(text)?.[0] ?? '';
  if (common.has(text) || common.has(stem) || isOneCharacter(text)) {
    return 'This password is too common. Choose one that’s harder to guess.';
  }
  return undefined;
}

function personalWordsOf({ email, firstName, lastName }: Person): string[] {
  const [mailbox = ''] = (email ?? '').split('@');
  return [mailbox, firstName ?? '', lastName ?? '']
    .map((clue) => clue.trim().toLowerCase())
    .filter((clue) => clue.length >= SHORTEST_CLUE);
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

// Half a megabyte that only sign-up and password changes need, so it isn't loaded at startup.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
