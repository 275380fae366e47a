import { IMAGE_LIMIT } from '@builder-os/contract/modules/content/images';
import { expect, test } from 'vitest';
import { refuseFiles } from '../imports/markdown-files.ts';
import { placeholderOf, refuseImage } from './image-files.ts';

test('an image must be one of four types and within the size limit', () => {
  expect(refuseImage({ name: 'site.png', type: 'image/png', size: 10 })).toBeUndefined();
  expect(refuseImage({ name: 'site.svg', type: 'image/svg+xml', size: 10 })).toBe(
    'site.svg isn’t a PNG, JPEG, WebP or GIF image.',
  );
  expect(refuseImage({ name: 'site.png', type: 'image/png', size: IMAGE_LIMIT + 1 })).toBe(
    'site.png is larger than 5.0 MB.',
  );
});

test('images with the same name get different placeholders, and brackets in a name don’t break them', () => {
  expect(placeholderOf('a](b).png', 1)).toBe('![Uploading a  b .png, 1…]()');
  expect(placeholderOf('a.png', 1)).not.toBe(placeholderOf('a.png', 2));
});

test('Markdown files are accepted up to a limit on count and size', () => {
  expect(refuseFiles([{ name: 'a.md', size: 10 }])).toBeUndefined();
  expect(refuseFiles([{ name: 'a.docx', size: 10 }])).toBe('a.docx isn’t a Markdown file.');
  expect(refuseFiles(Array.from({ length: 21 }, () => ({ name: 'a.md', size: 1 })))).toBe('Choose up to 20 files.');
  expect(refuseFiles([{ name: 'a.md', size: 11 * 1_048_576 }])).toBe('Choose files that total 10.0 MB or less.');
});
