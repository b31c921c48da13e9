import { readFileSync } from 'node:fs'
import type { Locale } from './format-requests.ts'

/**
 * Reads the site's language and time zone; empty before the first build or when the file is damaged.
 *
 * @param file the build's file for the server
 */
export function readLocale(file: string): Locale {
  try {
    const { language, timeZone }: Locale = JSON.parse(readFileSync(file, 'utf8'))
    // The constructor throws for an unknown language or time zone.
    new Intl.DateTimeFormat(language, { timeZone }).format()
    return { language, timeZone }
  } catch {
    return {}
  }
}
