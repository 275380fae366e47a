/** A moment as people read it in a place: `Nov 27, 2026, 5:30:04 PM EST`. */
export function formatMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');
}
