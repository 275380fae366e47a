import { z } from 'zod';
import { decodeCsv } from '../csv/read-csv.ts';
import { toWellFormed } from './well-formed-ofx.ts';

/** More than any value of a line takes. */
const LONGEST = 32_767;
/** Only one is imported, so two are enough to tell that there are too many. */
const MOST_STATEMENTS = 2;

// The parser answers one element as itself and several as a list.
const many = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.array(schema), schema.transform((one) => [one])]).optional();
const text = z
  .string()
  .transform((value) => value.slice(0, LONGEST))
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

/** An account in a file of a bank, by the names of the format. */
export type OfxStatement = z.infer<typeof statementSchema>;

/**
 * The accounts of an OFX or QFX file; nothing where it cannot be read. Called beside the server: a hostile file
 * takes a minute. Further lines than `mostRows` and one are left out.
 * @throws AppError `validation` (400) naming `file` when it is no text
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
  // Loaded with the first file: few processes ever see one.
  const { parseSync } = await import('ofx-js');
  try {
    return parseSync(wellFormed).OFX;
  } catch {
    // Whatever is wrong with the file is said in one way.
    return undefined;
  }
}
