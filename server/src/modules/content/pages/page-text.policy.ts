import {
  countPlainWords,
  excerptOf,
  listEmbeddedSections,
  plainTextOf,
} from '@builder-os/contract/modules/content/plain-text';

const IMAGES = /\/api\/files\/content\/([0-9a-f]{32}\.(?:png|jpg|webp|gif))/g;

/** What is kept beside a text because it follows from it. */
export interface TextFacts {
  plainText: string;
  excerpt: string;
  wordCount: number;
  imageNames: string[];
  sectionSlugs: string[];
}

/** The words of a text, the images it shows and the sections. */
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
