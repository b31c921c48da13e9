import { readFileSync } from 'node:fs'
import type { Locale } from './format.ts'

/**
 * How a built site writes dates. Requests are shown without it too: before the first build, and where the file is damaged.
 *
 * @param file what the build wrote for the server
 */
export function readLocale(file: string): Locale {
  try {
    const { language, timeZone }: Locale = JSON.parse(readFileSync(file, 'utf8'))
    // Throws on what no calendar knows.
    new Intl.DateTimeFormat(language, { timeZone }).format()
    return { language, timeZone }
  } catch {
    return {}
  }
}
