import type { Hono } from 'hono'
import { readBody } from '../../server/body.ts'
import { MAX_UPLOAD_BYTES, tooLarge } from '../core/max-upload.ts'
import type { EditorEnv } from './editor.ts'
import { mediaIn } from './media-in.ts'
import type { RouteParts } from './route-parts.ts'
import { answer, malformed, readJsonBody, reportAction } from './json-calls.ts'
import { Refused } from './refused.ts'

/**
 * Adds the API calls of the media library. An uploaded file is stored in `media/` at once, and undo does not remove it. The file becomes
 * public with the first published page that uses it.
 */
export function addMediaRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { media, drafts } = parts

  app.get('/api/media', async (c) =>
    answer(c, await media.list((await drafts.of(c.get('access').person)).texts())),
  )

  app.post('/api/media', async (c) => {
    const name = c.req.query('name')?.split(/[\\/]/).at(-1)
    if (!name || name.length > 200) throw malformed()
    const bytes = await readBody(c.req.raw, MAX_UPLOAD_BYTES)
    if (!bytes) throw new Refused('tooLarge', tooLarge(name))
    const added = await media.add(name, bytes, c.req.query('folder')?.slice(0, 100))
    reportAction(c, { action: `subió ${added.path}` })
    announceMedia(parts)
    return answer(c, { media: added })
  })

  app.post('/api/media/delete', async (c) => {
    const { path, isLater } = await readJsonBody(c, 'deleteMedia')
    const user = findUse(parts, path)
    if (user !== undefined && isLater) {
      await media.pendingDeletion.put({ id: path })
      announceMedia(parts)
      return answer(c, {})
    }
    if (user !== undefined) throw new Refused('used', `No se borró: «${path}» se usa en ${user}.`)
    await media.remove(path)
    reportAction(c, { action: `borró ${path}` })
    announceMedia(parts)
    return answer(c, {})
  })
}

/** Restores the deleted media files that texts use. */
export async function restoreMedia(parts: RouteParts, texts: Iterable<string | null>): Promise<void> {
  const names = [...texts].flatMap((text) => mediaIn(text ?? ''))
  if (await parts.media.restore(names)) announceMedia(parts)
}

function announceMedia({ checks, events }: RouteParts): void {
  checks.invalidate()
  events.send({ type: 'media' })
}

export async function deletePending(parts: RouteParts): Promise<void> {
  const { media } = parts
  for (const { id: path } of media.pendingDeletion.all())
    if (findUse(parts, path) === undefined)
      await media.remove(path).catch(() => media.pendingDeletion.remove(path))
}

function findUse({ disk, drafts }: RouteParts, path: string): string | undefined {
  const names = (text: string | null) => text !== null && mediaIn(text).includes(path)
  const published = [...disk.texts].find(([, text]) => names(text))
  if (published) return `${published[0]}, en lo que está publicado. Publicá antes los cambios que lo sacan`
  for (const { person, now } of drafts.all())
    for (const [file, { text }] of now().files)
      if (names(text)) return `${file}, en lo que está cambiando ${person.name}`
  return undefined
}
