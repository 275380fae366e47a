import { META_DESCRIPTION_TARGET } from '@builder-os/contract/modules/content/page-kinds';

const { from, to } = META_DESCRIPTION_TARGET;

/** How far a meta description fills what search engines show, in percent, and whether its length is right. */
export function judgeLength(text: string): { share: number; isRight: boolean } {
  const { length } = text.trim();
  return { share: Math.min(100, Math.round((length / to) * 100)), isRight: length >= from && length <= to };
}
