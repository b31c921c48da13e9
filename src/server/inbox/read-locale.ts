import { readFileSync } from 'node:fs'
import type { Locale } from './format.ts'

/**
 * How a built site writes dates. Requests are shown without it too: before the first build, and where a power cut has left the file empty.
 *
 * @param file what the build wrote for the server
 */
export function readLocale(file: string): Locale {
  try {
    const { language, timeZone } = JSON.parse(readFileSync(file, 'utf8')) as Locale
    return { language, timeZone }
  } catch {
    return {}
  }
}
