import type { Context } from 'hono'
import { readBody } from '../server/body.ts'
import { OFFICE_PATH, type OfficeEnv } from './office.ts'

/** The longest form of the office, in bytes. */
const LIMIT = 32 * 1024

/**
 * Reads the fields of a posted form; undefined for other bodies, and for a long one. Of two fields with one name the
 * last counts.
 * NUL is removed, which PostgreSQL refuses.
 */
export async function readForm(c: Context<OfficeEnv>): Promise<Map<string, string> | undefined> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return undefined
  const body = await readBody(c.req.raw, LIMIT).catch(() => undefined)
  return body && new Map(new URLSearchParams(new TextDecoder().decode(body).replaceAll(/%00|\0/g, '')))
}

/**
 * Leads from a form that was carried out to the page that shows the result, so that a reload does not send the form again (303).
 *
 * @param done names one of the page's own sentences, see `doneText`
 * @param query the rest of the address
 */
export function goTo(c: Context<OfficeEnv>, path: string, done?: string, query = '') {
  return c.redirect(`${OFFICE_PATH}/${path}${done ? `?hecho=${done}&${query}`.replace(/&$/, '') : ''}`, 303)
}

/** The sentence about what was just done; an address can name a sentence of ours, and none of its own. */
export function doneText(c: Context<OfficeEnv>, texts: Record<string, string>): string | undefined {
  const key = c.req.query('hecho') ?? ''
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
