import type { BankImport } from '@builder-os/contract/modules/finance/bank-imports';
import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { Agent } from '../../../../test/agent.ts';

/** A line of a file: its day, its description, its signed amount, and the bank's number. */
export type FileLine = [day: string, description: string, amount: string, bankId?: string];

export const csvOf = (lines: readonly FileLine[]): string =>
  ['Date,Description,Amount', ...lines.map(([day, text, amount]) => `${day},"${text}",${amount}`)].join('\n');

/** An OFX file as banks write it: no closing tags after values. */
export function ofxOf(
  lines: readonly FileLine[],
  { account = '000123456789', balance = '0.00', day = '20250331' } = {},
): string {
  const transactions = lines.map(
    ([posted, name, amount, bankId], index) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${posted.replaceAll('-', '')}120000[-5:EST]<TRNAMT>${amount}
<FITID>${bankId ?? `N${index}`}
<NAME>${name}
</STMTTRN>`,
  );
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${day}<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>072000326<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20250101<DTEND>${day}
${transactions.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${balance}<DTASOF>${day}120000</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;
}

export function uploadFile(
  agent: Agent,
  accountId: number,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'bank.csv',
) {
  return agent.upload(`/api/bank-imports?account=${accountId}`, new File([content], name, { type: 'text/plain' }));
}

/** Uploads a file and adds its lines. @returns the import and its lines, earliest first */
export async function importLines(
  agent: Agent,
  accountId: number,
  content: string,
): Promise<{ done: BankImport; lines: BankLine[] }> {
  const uploaded = await uploadFile(agent, accountId, content);
  if (uploaded.statusCode !== 201) throw new Error(`the file was refused: ${uploaded.body}`);
  const { id } = uploaded.json();
  const run = await agent.post(`/api/bank-imports/${id}/run`);
  if (run.statusCode !== 200) throw new Error(`the import was refused: ${run.body}`);
  const lines: BankLine[] = (await agent.get(`/api/bank-lines?import=${id}&limit=200`)).json();
  return { done: run.json(), lines: lines.reverse() };
}
