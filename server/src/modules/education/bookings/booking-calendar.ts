import type { Booking } from '@builder-os/contract/modules/education/bookings';
import { escapeText, joinCalendarLines, toUtcMoment } from '@builder-os/contract/platform/i-calendar';

interface CalendarOptions {
  companyName: string;
  /** The app's base URL. */
  origin: string;
}

/** A booking as a calendar file (RFC 5545): a later file of the same booking replaces the earlier one. */
export function writeBooking(booking: Booking, { companyName, origin }: CalendarOptions): string {
  const { id, kind, status, contactName, coachName, programName, startsAt, endsAt, updatedAt, version } = booking;
  const name = kind === 'consultation' ? 'Consultation' : 'Coaching session';
  return joinCalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(companyName)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${toUtcMoment(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART:${toUtcMoment(startsAt)}`,
    `DTEND:${toUtcMoment(endsAt)}`,
    `SUMMARY:${escapeText(`${name}: ${[contactName, coachName].filter(Boolean).join(' and ')}`)}`,
    `DESCRIPTION:${escapeText([programName, companyName].filter(Boolean).join('\n'))}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
