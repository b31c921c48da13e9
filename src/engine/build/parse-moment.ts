import { parseDay } from '../model/day.ts'

/**
 * Parses the time for which to show a site: `YYYY-MM-DDThh:mm` in this computer's time zone, or `YYYY-MM-DD` for noon. Without a text,
 * returns the current time.
 *
 * @returns undefined for a text in another format, and for a day that does not exist
 */
export function parseMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return new Date()
  const [, day = '', time = 'T12:00'] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(text) ?? []
  const moment = new Date(day + time)
  return parseDay(day) && !Number.isNaN(moment.getTime()) ? moment : undefined
}
