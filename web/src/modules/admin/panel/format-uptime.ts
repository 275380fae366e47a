const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration as days, hours and minutes: `12d 4h 37m`. */
export function formatUptime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / DAY)}d ${Math.floor((whole % DAY) / HOUR)}h ${Math.floor((whole % HOUR) / MINUTE)}m`;
}
