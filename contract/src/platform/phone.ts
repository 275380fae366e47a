/** The displayed and dialed forms of a phone number. The stored text stays as typed. */
interface PhoneNumber {
  shown: string;
  dialed: string;
}

// Dialers send an extension after a pause, once the call is answered.
const EXTENSION = /(?:ext|extension|x)[.: ]?(\d{1,6})$/i;

/**
 * A ten-digit U.S. number is shown as (937) 555-0142 and dialed with +1; a number starting with + keeps its country
 * code. Anything else is shown as typed.
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

// Not a plain number if it contains letters: "call after 5" is shown as typed.
function readNational(number: string, digits: string): string | undefined {
  if (/[^\d\s()+./-]/.test(number)) return undefined;
  if (/^1\d{10}$/.test(digits)) return digits.slice(1);
  return !number.startsWith('+') && /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
}
