import type { Context } from 'hono'
import { MAX_TEXT_BYTES, readBody } from '../body.ts'
import { OFFICE_PATH, type OfficeEnv } from './office.ts'

/**
 * Reads the fields of a posted form. Undefined for other bodies and above the size limit. If several fields have one name, the last wins.
 * Removes NUL characters, because PostgreSQL refuses them.
 */
export async function readForm(c: Context<OfficeEnv>): Promise<Map<string, string> | undefined> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return undefined
  const body = await readBody(c.req.raw, MAX_TEXT_BYTES).catch(() => undefined)
  return body && new Map(new URLSearchParams(new TextDecoder().decode(body).replaceAll(/%00|\0/g, '')))
}

/**
 * Redirects (303) from a posted form to the page with its result. Reloading that page does not post the form again.
 *
 * @param done key of the message to show, see `doneText`
 * @param query further query parameters
 */
export function redirectTo(c: Context<OfficeEnv>, path: string, done?: string, query = '') {
  return c.redirect(`${OFFICE_PATH}/${path}${done ? `?hecho=${done}&${query}`.replace(/&$/, '') : ''}`, 303)
}

/**
 * Returns the message for the key in the address's parameter `hecho`. Unknown keys give no message, so that a link cannot show a stranger's
 * text.
 */
export function doneText(c: Context<OfficeEnv>, texts: Record<string, string>): string | undefined {
  const key = c.req.query('hecho') ?? ''
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
