import { formatPhone } from '@builder-os/contract/platform/phone';
import type { Content } from 'pdfmake/interfaces.js';
import { displayFont, FONT } from './pdf-fonts.ts';
import { INK } from './pdf-style.ts';

/** The sender. */
export interface Letterhead {
  companyName: string;
  /** The company's cities, below its name if there's no address. */
  cities?: readonly string[];
  /** The postal address, in lines. Empty parts of a letterhead are left out. */
  address?: string;
  phone?: string;
  email?: string;
  /** The company's logo as a data URL. Without one, the app's mark is used. */
  logo?: string;
}

export interface PdfHead extends Letterhead {
  title: string;
  /** The document number, below the title. */
  number?: string;
}

const MARK_SIZE = 25.5;
const TITLE = { plain: 17.5, long: 14.5, many: 30 };

/** The head of the first page: the sender on the left, the document on the right. */
export function pdfHead({ logo, title, number, ...sender }: PdfHead): Content {
  const { companyName } = sender;
  return {
    columnGap: 9,
    columns: [
      { width: 'auto', stack: [drawMark(logo)] },
      {
        width: '*',
        stack: [
          { text: companyName, fontSize: 11.25, ...displayFont(companyName), bold: true, margin: [0, 0, 0, 1] },
          ...senderLines(sender).map((text) => ({ text, color: INK.muted })),
        ],
      },
      { width: '55%', alignment: 'right', stack: titleLines(title, number) },
    ],
  };
}

/** How to reach the sender: the postal address, or the cities if there is none, then phone and email. */
function senderLines({ cities = [], address = '', phone = '', email = '' }: Letterhead): string[] {
  const place = address === '' ? [cities.join(' and ')] : address.split('\n');
  return [...place, phone && formatPhone(phone), email].filter((line) => line !== '');
}

/** The one-line head of every further page. */
export function pdfRunningHead({ companyName, title, number }: PdfHead): Content {
  return {
    margin: [39, 28, 39, 0],
    columns: [
      { text: companyName, bold: true },
      { text: [title, number].filter(Boolean).join(' '), alignment: 'right', color: INK.muted },
    ],
  };
}

function titleLines(title: string, number: string | undefined): Content[] {
  const fontSize = title.length > TITLE.many ? TITLE.long : TITLE.plain;
  const heading: Content = { text: title, fontSize, ...displayFont(title), bold: true, lineHeight: 1 };
  return number === undefined ? [heading] : [heading, { text: number, font: FONT.mono, margin: [0, 3, 0, 0] }];
}

function drawMark(logo: string | undefined): Content {
  if (logo !== undefined) return { image: logo, fit: [96, MARK_SIZE] };
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="${MARK_SIZE}" height="${MARK_SIZE}"><rect width="34" height="34" rx="6" fill="${INK.mark}"/><g transform="translate(6 6) scale(1.375)" fill="none" stroke="#fff" stroke-width="2"><path d="M12.5 5.6V2.5H3.5v11h9v-3.1"/></g></svg>`,
  };
}
