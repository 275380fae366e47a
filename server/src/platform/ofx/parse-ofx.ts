import { cutText } from '@builder-os/contract/platform/text-ends';
import { z } from 'zod';
import { decodeCsv } from '../csv/read-csv.ts';
import { toWellFormed } from './well-formed-ofx.ts';

/** Longer than any value in a line. */
const LONGEST = 32_767;
/** Only one can be imported, so two are enough to detect too many. */
const MOST_STATEMENTS = 2;

// The parser returns a single element as itself and several as an array.
const many = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.array(schema), schema.transform((one) => [one])]).optional();
const text = z
  .string()
  .transform((value) => cutText(value, LONGEST))
  .optional()
  .catch(undefined);
const lineSchema = z.object({
  DTPOSTED: text,
  TRNAMT: text,
  FITID: text,
  NAME: text,
  MEMO: text,
  CHECKNUM: text,
  REFNUM: text,
  PAYEE: z.object({ NAME: text }).optional().catch(undefined),
});
const statementSchema = z.object({
  CURDEF: text,
  BANKACCTFROM: z.object({ ACCTID: text }).optional(),
  CCACCTFROM: z.object({ ACCTID: text }).optional(),
  BANKTRANLIST: z
    .object({ STMTTRN: many(lineSchema) })
    .optional()
    .catch(undefined),
  LEDGERBAL: z.object({ BALAMT: text, DTASOF: text }).optional().catch(undefined),
});
const fileSchema = z.object({
  BANKMSGSRSV1: z.object({ STMTTRNRS: many(z.object({ STMTRS: statementSchema.optional() })) }).optional(),
  CREDITCARDMSGSRSV1: z.object({ CCSTMTTRNRS: many(z.object({ CCSTMTRS: statementSchema.optional() })) }).optional(),
});

export type OfxLine = z.infer<typeof lineSchema>;

/** An account in a bank's file, with the format's own field names. */
export type OfxStatement = z.infer<typeof statementSchema>;

/**
 * The accounts in an OFX or QFX file; empty if it can't be read. Runs in a worker process, because a hostile file
 * takes a minute. Only `mostRows` + 1 lines are kept.
 * @throws AppError `validation` (400) naming `file` when it isn't text
 */
export async function parseOfx(bytes: Uint8Array, mostRows: number): Promise<OfxStatement[]> {
  const content = decodeCsv(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const parsed = fileSchema.safeParse(await parse(content));
  if (!parsed.success) return [];
  const { BANKMSGSRSV1: bank, CREDITCARDMSGSRSV1: card } = parsed.data;
  return [
    ...(bank?.STMTTRNRS ?? []).map(({ STMTRS }) => STMTRS),
    ...(card?.CCSTMTTRNRS ?? []).map(({ CCSTMTRS }) => CCSTMTRS),
  ]
    .filter((statement) => statement !== undefined)
    .slice(0, MOST_STATEMENTS)
    .map((statement) => ({
      ...statement,
      BANKTRANLIST: { STMTTRN: statement.BANKTRANLIST?.STMTTRN?.slice(0, mostRows + 1) },
    }));
}

async function parse(content: string): Promise<unknown> {
  const wellFormed = toWellFormed(content);
  if (wellFormed === undefined) return undefined;
  // Loaded with the first file, because most processes never see one.
  const { parseSync } = await import('ofx-js');
  try {
    return parseSync(wellFormed).OFX;
  } catch {
    // The caller reports all parse errors the same way.
    return undefined;
  }
}
