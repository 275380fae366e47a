import { IMAGE_LIMIT } from '@builder-os/contract/modules/content/images';
import { expect, test } from 'vitest';
import { refuseFiles } from '../imports/markdown-files.ts';
import { placeholderOf, refuseImage } from './image-files.ts';

test('an image is one of four types and not too large', () => {
  expect(refuseImage({ name: 'site.png', type: 'image/png', size: 10 })).toBeUndefined();
  expect(refuseImage({ name: 'site.svg', type: 'image/svg+xml', size: 10 })).toBe(
    'site.svg isn’t a PNG, JPEG, WebP or GIF image.',
  );
  expect(refuseImage({ name: 'site.png', type: 'image/png', size: IMAGE_LIMIT + 1 })).toBe(
    'site.png is larger than 5.0 MB.',
  );
});

test('two images of one name have places of their own, which no bracket of the name breaks', () => {
  expect(placeholderOf('a](b).png', 1)).toBe('![Uploading a  b .png, 1…]()');
  expect(placeholderOf('a.png', 1)).not.toBe(placeholderOf('a.png', 2));
});

test('Markdown files are taken up to a number and a size', () => {
  expect(refuseFiles([{ name: 'a.md', size: 10 }])).toBeUndefined();
  expect(refuseFiles([{ name: 'a.docx', size: 10 }])).toBe('a.docx isn’t a Markdown file.');
  expect(refuseFiles(Array.from({ length: 21 }, () => ({ name: 'a.md', size: 1 })))).toBe('Choose up to 20 files.');
  expect(refuseFiles([{ name: 'a.md', size: 11 * 1_048_576 }])).toBe('Choose files that total 10.0 MB or less.');
});
