const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file size: `812 B`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** exponent;
  return `${exponent === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[exponent]}`;
}
