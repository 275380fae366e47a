/** Follows a link from a menu: downloads a file or opens a new tab. The current page stays open. */
export function followLink(href: string, way: 'download' | '_blank'): void {
  const link = document.createElement('a');
  link.href = href;
  if (way === 'download') link.download = '';
  else link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
