import { type MeetingSection, secondsSpent } from '@builder-os/contract/modules/organization/meetings';
import { useEffect, useState } from 'react';

/**
 * Returns the server's time, so every browser's timers agree.
 * @param answeredAt the server's time in a response, and `receivedAt` this browser's time when it arrived
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

/** Returns a meeting's total time, and whether it exceeds the planned time. */
export function totalSpent(sections: readonly MeetingSection[], now: Date): { seconds: number; isOver: boolean } {
  const seconds = sections.reduce((sum, section) => sum + secondsSpent(section, now), 0);
  const meant = sections.reduce((sum, { minutes }) => sum + minutes * 60, 0);
  return { seconds, isOver: seconds > meant };
}

/** Returns the section after the current one. */
export function sectionAfter(sections: readonly MeetingSection[], id: number | null): MeetingSection | undefined {
  const index = sections.findIndex((section) => section.id === id);
  return index < 0 ? undefined : sections[index + 1];
}
