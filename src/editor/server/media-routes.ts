import type { Hono } from 'hono'
import { readBody } from '../../server/body.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { MediaEntry } from '../core/api.ts'
import { fileTitle } from '../core/label.ts'
import { MAX_UPLOAD_BYTES, tooLarge } from '../core/max-upload.ts'
import type { EditorEnv } from './editor.ts'
import { describeFiles } from './describe-files.ts'
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

  app.get('/api/media', async (c) => {
    const draft = await drafts.of(c.get('access').person)
    const { published, drafted } = usesOutside(parts, draft.person.id)
    const entries = (await media.list(draft.texts())).map((entry): MediaEntry => {
      const usedBy = drafted.get(entry.path)
      const isPublished = published.has(entry.path)
      return { ...entry, ...(isPublished && { isPublished }), ...(usedBy !== undefined && { usedBy }) }
    })
    return answer(c, entries)
  })

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
    if (user !== undefined)
      throw new Refused('used', `No se borró: «${path.replace('media/', '')}» se usa en ${user}.`)
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

function findUse(parts: RouteParts, path: string): string | undefined {
  const { published, drafted } = usesOutside(parts)
  const title = published.get(path)
  return title === undefined
    ? drafted.get(path)
    : `${title}, en lo que está publicado. Publicá antes los cambios que lo sacan`
}

interface Uses {
  /** the title of a published file that uses each media file */
  published: ReadonlyMap<string, string>
  /** a draft that uses each media file, in words */
  drafted: ReadonlyMap<string, string>
}

/** Finds the media files that the published site and drafts use. @param person the id of a person whose draft does not count */
export function usesOutside({ disk, drafts }: RouteParts, person?: string): Uses {
  const others = drafts.all().filter((draft) => draft.person.id !== person)
  return {
    published: titledUses(disk.texts, disk.texts),
    drafted: new Map(
      others.flatMap((draft) => {
        const changed = [...draft.now().files].flatMap(([file, { text }]) =>
          text === null ? [] : [[file, text] as const],
        )
        const uses = [...titledUses(changed, draft.texts())]
        return uses.map(
          ([path, title]) => [path, `${title}, en el borrador de ${draft.person.name}`] as const,
        )
      }),
    ),
  }
}

/** Maps each used media file to the title of a content file that uses it. */
function titledUses(texts: Iterable<readonly [string, string]>, all: FileTexts): Map<string, string> {
  const { files } = describeFiles(all, new Set())
  return new Map(
    [...texts].flatMap(([file, text]) =>
      mediaIn(text).map((path) => [path, `«${fileTitle(files, file)}»`] as const),
    ),
  )
}
