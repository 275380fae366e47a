/** How the digits of a phone number are shown and dialed. The text itself stays as it was typed. */
interface PhoneNumber {
  shown: string;
  dialed: string;
}

// An extension is dialed after a pause, once the other side has answered.
const EXTENSION = /(?:ext|extension|x)[.: ]?(\d{1,6})$/i;

/**
 * An American number of ten digits is shown as (937) 555-0142 and dialed as +1; one that begins with + keeps its country.
 * Anything else is shown as it was typed.
 */
function readPhone(text: string): PhoneNumber {
  const typed = text.trim();
  const [tail = '', extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.slice(0, typed.length - tail.length).trim();
  const digits = number.replace(/\D/g, '');
  const pause = extension === undefined ? '' : `,${extension}`;
  const national = readNational(number, digits);
  if (national === undefined) return { shown: typed, dialed: `${number.startsWith('+') ? '+' : ''}${digits}${pause}` };
  const shown = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  return { shown: extension === undefined ? shown : `${shown} ext. ${extension}`, dialed: `+1${national}${pause}` };
}

export const formatPhone = (text: string): string => readPhone(text).shown;
export const dialPhone = (text: string): string => `tel:${readPhone(text).dialed}`;

// Letters make it no plain number: "call after 5" keeps its words.
function readNational(number: string, digits: string): string | undefined {
  if (/[^\d\s()+./-]/.test(number)) return undefined;
  if (/^1\d{10}$/.test(digits)) return digits.slice(1);
  return !number.startsWith('+') && /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
}
