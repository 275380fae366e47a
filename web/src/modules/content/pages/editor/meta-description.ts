import { META_DESCRIPTION_TARGET } from '@builder-os/contract/modules/content/page-kinds';

const { from, to } = META_DESCRIPTION_TARGET;

/** Returns how much of the recommended length a meta description uses, in percent, and whether its length is right. */
export function checkLength(text: string): { share: number; isRight: boolean } {
  const { length } = text.trim();
  return { share: Math.min(100, Math.round((length / to) * 100)), isRight: length >= from && length <= to };
}
