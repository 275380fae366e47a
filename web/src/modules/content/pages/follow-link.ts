/** Follows a link from a menu: a file to keep, or a page beside this one. The open page stays as it is. */
export function followLink(href: string, way: 'download' | '_blank'): void {
  const link = document.createElement('a');
  link.href = href;
  if (way === 'download') link.download = '';
  else link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
