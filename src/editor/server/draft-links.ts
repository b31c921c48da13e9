import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { DraftLink, EditingPerson } from '../core/api.ts'

/** A link that shows a draft without log-in. Only the hash of its secret is stored. */
export interface StoredLink extends DraftLink {
  hash: string
}

const LINK_LIFETIME = 7 * 86_400_000

export function newLink(
  person: EditingPerson,
  name: string | undefined,
  now: Date,
): { link: StoredLink; secret: string } {
  const secret = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + LINK_LIFETIME).toISOString()
  const id = crypto.randomUUID()
  return { secret, link: { id, person, ...(name && { name }), until, hash: hashOf(secret) } }
}

export function isLive({ until }: DraftLink, now: Date): boolean {
  return Date.parse(until) > now.getTime()
}

export function findLink(links: readonly StoredLink[], secret: string, now: Date): StoredLink | undefined {
  const hash = hashOf(secret)
  return links.find((one) => one.hash === hash && isLive(one, now))
}

export function withoutHash({ id, person, name, until }: StoredLink): DraftLink {
  return { id, person, ...(name !== undefined && { name }), until }
}

export function linksFile(data: string): string {
  return join(data, 'links.json')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
