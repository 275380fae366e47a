import { CONSENTS } from '@builder-os/contract/modules/signing/sign-form';
import type { Content } from 'pdfmake/interfaces.js';
import { formatMoment } from '../../../platform/format/moments.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { displayFont, FONT } from '../../../platform/pdf/pdf-fonts.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import { markSvg } from './drawn-mark.ts';
import type { RequestRow, SignerRow } from './signatures.queries.ts';

interface Sheet extends Sender {
  request: RequestRow;
  signers: readonly SignerRow[];
  timeZone: string;
  day: string;
}

/** The last page of a signed document: the signers, the signed bytes, the times and addresses, and the consent. */
export function printSignatureSheet({ request, signers, timeZone, ...sender }: Sheet): Promise<Buffer> {
  return printPdf({
    ...sender,
    title: 'Signatures',
    number: request.title,
    facts: [
      'This page was added after everyone signed. The document before it is unchanged.',
      'The file is sealed: PDF readers show a warning if anything in it changes.',
    ],
    content: [
      { text: 'SHA-256 of the signed document', bold: true, margin: [0, 0, 0, 2] },
      { text: request.pdfHash ?? '', font: FONT.mono, fontSize: 8 },
      ...signers.map((signer) => block(signer, timeZone)),
    ],
  });
}

function block(signer: SignerRow, timeZone: string): Content {
  const { signedName, signedEmail, signedAt, ipAddress, device, consentVersion } = signer;
  const facts: [string, string][] = [
    ...howItCame(signer, timeZone),
    ['Name', signedName ?? ''],
    ['Email', signedEmail ?? (signer.onSiteWith === null ? '' : 'None given')],
    ['Signed', signedAt === null ? '' : `${formatMoment(signedAt, timeZone)} (${signedAt})`],
    ['IP address', ipAddress ?? 'Unknown'],
    ['Device', device ?? 'Unknown'],
    ['Consent', `Version ${consentVersion}: ${CONSENTS[consentVersion ?? 0] ?? ''}`],
  ];
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    columnGap: 18,
    columns: [
      {
        width: 190,
        stack: [
          mark(signer),
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.75, lineColor: INK.edge }] },
          { text: signedName ?? '', color: INK.muted, margin: [0, 3, 0, 0] },
        ],
      },
      {
        width: '*',
        table: {
          widths: [52, '*'],
          body: facts.map(([label, text]) => [{ text: label, color: INK.muted }, text]),
        },
        layout: 'noBorders',
      },
    ],
  };
}

/** How the document reached the signer: by a link that was sent, or on the device of a team member. */
function howItCame(
  { name, email, viewedAt, signedAt, onSiteWith, deviceTime }: SignerRow,
  timeZone: string,
): [string, string][] {
  const shown = (at: string) => formatMoment(at, timeZone);
  if (onSiteWith !== null && deviceTime !== null) {
    const received = signedAt === null ? '' : shown(signedAt);
    return [
      [
        'On site',
        `Signed on site on the device of ${onSiteWith} at ${shown(deviceTime)} (${deviceTime}); received ${received}`,
      ],
    ];
  }
  return [
    ['Sent to', [name, email].filter(Boolean).join(', ')],
    ['Opened', viewedAt === null ? 'Unknown' : shown(viewedAt)],
    ...(onSiteWith === null
      ? []
      : [['On site', `Signed in person on the device of ${onSiteWith}`] satisfies [string, string]]),
  ];
}

function mark({ markKind, markText, markStrokes }: SignerRow): Content {
  if (markKind === 'drawn' && markStrokes) {
    return { svg: markSvg(markStrokes).replace('currentColor', INK.text), width: 150, height: 60 };
  }
  const text = markText ?? '';
  return { text, fontSize: 18, italics: false, ...displayFont(text), margin: [0, 26, 0, 8] };
}
