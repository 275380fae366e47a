import { z } from 'zod';
import { momentInput } from '../../platform/dates.ts';
import { LIMITS, optionalEmail, optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { SIGNATURE_FIELD } from './signature-field.ts';

/**
 * The consent a signer agrees to, by version. A signature names the version that was shown, so never edit a text: add
 * the next version instead.
 */
export const CONSENTS: Readonly<Record<number, string>> = {
  1: 'I have read this document and agree to it. I agree to sign it electronically, and that my electronic signature has the same effect as one on paper.',
};
export const CONSENT_VERSION = 1;

const MOST_STROKES = 200;
const MOST_POINTS = 4_000;

const point = z.tuple([z.int().min(0).max(SIGNATURE_FIELD.width), z.int().min(0).max(SIGNATURE_FIELD.height)]);
/** The lines of a drawn signature. */
export const strokesSchema = z
  .array(z.array(point).min(1))
  .min(1)
  .max(MOST_STROKES)
  .refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= MOST_POINTS);
export type Strokes = z.output<typeof strokesSchema>;

const AGREE = 'Check the box to agree. Without it, the document can’t be signed.';
const DRAW = 'Draw your signature, or type it.';

/** A name on one line: it's repeated in letters and on the signed PDF. */
const nameOnOneLine = (noun: string) =>
  requiredText(noun, LIMITS.name).transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' '));

const drawn = z.object({
  kind: z.literal('drawn'),
  strokes: z
    .string(DRAW)
    .max(100_000, 'This drawing is too detailed. Clear it and draw it again, or type your signature.')
    .transform((text, context): Strokes => {
      const result = strokesSchema.safeParse(parseJson(text));
      if (result.success) return result.data;
      context.addIssue({ code: 'custom', message: DRAW });
      return z.NEVER;
    }),
});
const typed = z.object({
  kind: z.literal('typed'),
  typed: nameOnOneLine('your full name as your signature'),
});

const person = { name: nameOnOneLine('your full name') };
const signing = {
  decision: z.literal('sign'),
  ...person,
  /** The version of the text that was shown. */
  consent: z
    .string(AGREE)
    .refine((version) => Object.hasOwn(CONSENTS, version), AGREE)
    .transform(Number),
};

const signFormWith = (email: z.ZodType<string | null>) =>
  z.discriminatedUnion(
    'decision',
    [
      z.discriminatedUnion(
        'kind',
        [z.object({ ...signing, email, ...drawn.shape }), z.object({ ...signing, email, ...typed.shape })],
        DRAW,
      ),
      z.object({
        decision: z.literal('decline'),
        name: person.name,
        reason: optionalText(1_000).optional(),
      }),
    ],
    'Choose to sign or to decline.',
  );

/** The form of the signing page: a signature, or a refusal. */
export const signFormSchema = signFormWith(requiredEmail);
/** The same form on a team member’s device. The signer may have no email address. */
export const inPersonFormSchema = signFormWith(optionalEmail.default(null));
export type SignForm = z.output<typeof signFormSchema>;
export type SignedForm = Extract<SignForm, { decision: 'sign' }>;

/** A signature given on a team member’s device without a connection, sent once there is one. */
export const siteSignatureInput = z.object({
  signer: z.object({ name: person.name, email: optionalEmail.default(null) }),
  /** The version of the text that was shown. */
  consent: z.int().refine((version) => Object.hasOwn(CONSENTS, version), AGREE),
  mark: z.discriminatedUnion('kind', [z.object({ kind: z.literal('drawn'), strokes: strokesSchema }), typed], DRAW),
  /** The time by the device’s clock. */
  deviceTime: momentInput,
});
export type SiteSignature = z.output<typeof siteSignatureInput>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only requests that don't come from the page’s own script.
    return undefined;
  }
}
