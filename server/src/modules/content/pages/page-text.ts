import {
  countPlainWords,
  excerptOf,
  listEmbeddedSections,
  plainTextOf,
} from '@builder-os/contract/modules/content/plain-text';

const IMAGES = /\/api\/files\/content\/([0-9a-f]{32}\.(?:png|jpg|webp|gif))/g;

/** Values derived from a text and stored with it. */
export interface TextFacts {
  plainText: string;
  excerpt: string;
  wordCount: number;
  imageNames: string[];
  sectionSlugs: string[];
}

/** The words of a text, and the images and sections it embeds. */
export function factsOf(content: string): TextFacts {
  const plainText = plainTextOf(content);
  return {
    plainText,
    excerpt: excerptOf(content),
    wordCount: countPlainWords(plainText),
    imageNames: [...new Set(Array.from(content.matchAll(IMAGES), ([, name = '']) => name))],
    sectionSlugs: listEmbeddedSections(content),
  };
}
