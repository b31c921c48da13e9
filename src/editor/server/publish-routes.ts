import type { Context, Hono } from 'hono'
import type { ChangesAnswer, PublishAnswer } from '../core/api.ts'
import { findTouched } from './changed-pages.ts'
import { explainDestinationChanges, findDestinationChanges } from './destination-changes.ts'
import { draftedTexts } from './draft-checks.ts'
import type { EditorEnv } from './editor.ts'
import { deletePending } from './media-routes.ts'
import type { RouteParts } from './route-parts.ts'
import type { PersonDraft } from './drafts.ts'
import { CHANGED, type Published } from './publisher.ts'
import { answer, readJsonBody, reportAction } from './json-calls.ts'
import { Refused } from './refused.ts'
import { describeDraft, partOfDraft } from './part-of-draft.ts'

export function addPublishRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, checks, publisher, syncWithDisk, schema } = parts
  const draftOf = (c: Context<EditorEnv>) => drafts.of(c.get('access').person)

  app.get('/api/changes', async (c) => {
    await syncWithDisk()
    const { described } = describeDraft(schema, await draftOf(c), disk.texts)
    return answer(c, { parts: described } satisfies ChangesAnswer)
  })
  // This call is separate from `/api/changes`, because comparing pages is slow on a large site.
  app.get('/api/changes/pages', async (c) => {
    await syncWithDisk()
    const draft = partOfDraft(schema, await draftOf(c), disk.texts, c.req.queries('part'))
    const touched = findTouched(schema, disk.texts, draft.texts())
    return answer(c, await checks.changedPages(new Map(), draftedTexts(draft), touched))
  })

  app.post('/api/publish', async (c) => {
    const body = await readJsonBody(c, 'publish')
    const message = body.message?.trim().slice(0, 200)
    await syncWithDisk()
    const whole = await draftOf(c)
    const { revision } = whole.now()
    const draft = partOfDraft(schema, whole, disk.texts, body.parts)
    if (body.revision !== revision) throw new Refused('revision', CHANGED, revision)
    const destinationChanges = findDestinationChanges(disk.texts, draft.texts())
    if (destinationChanges.length > 0 && !c.get('access').mayChangeDestinations)
      throw new Refused('unfit', explainDestinationChanges(destinationChanges))
    const published = await publisher.publish(draft, {
      message: message || undefined,
      isPart: draft !== whole,
    })
    const { version, rebased } = published
    await endPublication(parts, published, [whole, ...rebased])
    const what = version.changes?.join(', ')
    reportAction(c, { action: what ? `publicó: ${what}` : 'publicó el sitio', destinationChanges })
    return answer(c, version satisfies PublishAnswer)
  })
}

/**
 * Reports a publication: the new version to all windows, and the changed files to all people. Also deletes media files that wait for deletion.
 */
async function endPublication(
  parts: RouteParts,
  { before, version }: Published,
  [publisher, ...others]: readonly [PersonDraft, ...PersonDraft[]],
): Promise<void> {
  const { checks, events } = parts
  await deletePending(parts)
  checks.invalidate()
  for (const { person, now } of [publisher, ...others])
    events.send({ type: 'draft', revision: now().revision, files: [...before.keys()] }, person.id)
  events.send({ type: 'published', by: publisher.person, changes: version.changes ?? [] })
  events.sendOthers()
}
