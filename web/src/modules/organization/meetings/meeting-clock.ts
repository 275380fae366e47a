import { type MeetingSection, secondsSpent } from '@builder-os/contract/modules/organization/meetings';
import { useEffect, useState } from 'react';

/**
 * The server's clock, by which the timers of all browsers go.
 * @param answeredAt the server's time in an answer, and `receivedAt` this browser's when it came
 */
export function useServerClock(answeredAt: string, receivedAt: number, isRunning: boolean): Date {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return new Date(Date.parse(answeredAt) + Math.max(0, now - receivedAt));
}

/** `4:05`, `1:02:00`. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long a meeting has taken in all, and whether that is longer than meant. */
export function totalSpent(sections: readonly MeetingSection[], now: Date): { seconds: number; isOver: boolean } {
  const seconds = sections.reduce((sum, section) => sum + secondsSpent(section, now), 0);
  const meant = sections.reduce((sum, { minutes }) => sum + minutes * 60, 0);
  return { seconds, isOver: seconds > meant };
}

/** The section after the one that is on. */
export function sectionAfter(sections: readonly MeetingSection[], id: number | null): MeetingSection | undefined {
  const index = sections.findIndex((section) => section.id === id);
  return index < 0 ? undefined : sections[index + 1];
}
