import { readFileSync } from 'node:fs'
import type { Locale } from './format-requests.ts'

/**
 * Reads the site's language and time zone.
 *
 * @param file the file that the build writes for the server
 * @returns an empty object before the first build, or when the file is damaged
 */
export function readLocale(file: string): Locale {
  try {
    const { language, timeZone }: Locale = JSON.parse(readFileSync(file, 'utf8'))
    // Throws for an unknown language or time zone.
    new Intl.DateTimeFormat(language, { timeZone }).format()
    return { language, timeZone }
  } catch {
    return {}
  }
}
