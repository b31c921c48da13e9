import type { Context, Hono } from 'hono'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { ChangesAnswer, PublishAnswer } from '../core/api.ts'
import { fileTitle } from '../core/label.ts'
import { makeStep } from '../core/step.ts'
import { findTouched } from './changed-pages.ts'
import { describeChanges } from './describe-changes.ts'
import { explainDestinationChanges, findDestinationChanges } from './destination-changes.ts'
import { draftedTexts } from './draft-checks.ts'
import { describeFiles } from './describe-files.ts'
import { aboutStep, answerStep } from './draft-routes.ts'
import type { EditorEnv } from './editor.ts'
import { deletePending, restoreMedia } from './media-routes.ts'
import type { RouteParts } from './route-parts.ts'
import type { PersonDraft } from './drafts.ts'
import { CHANGED, type Published } from './publisher.ts'
import { answer, readJsonBody, reportAction } from './json-calls.ts'
import { Refused } from './refused.ts'
import { changesBetween, pageChanges } from './versions.ts'
import { describeDraft, partOfDraft } from './part-of-draft.ts'

export function addPublishRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, checks, versions, publisher, syncWithDisk, schema } = parts
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
    const { version, before, rebased } = published
    await endPublication(parts, published, [whole, ...rebased])
    // Adds the texts that deleted files had, because they contain the titles of the pages.
    const gone = [...before].flatMap(([file, text]) => (text === null ? [] : [[file, text] as const]))
    const { files } = describeFiles(new Map([...gone, ...draft.texts()]), new Set())
    const names = version.files.map(({ file }) => fileTitle(files, file))
    reportAction(c, { action: `publicó ${names.join(', ') || 'el sitio'}`, destinationChanges })
    return answer(c, version satisfies PublishAnswer)
  })

  app.get('/api/versions', (c) => answer(c, versions.list()))

  app.get('/api/versions/:id/pages', async (c) => {
    const id = c.req.param('id')
    const [before, after] = await Promise.all([versions.textsBefore(id), versions.texts(id)])
    if (!before) return answer(c, [])
    const touched = findTouched(schema, before, after)
    const onDisk = (texts: FileTexts) => changesBetween(disk.texts, texts)
    return answer(c, await checks.changedPages(onDisk(before), onDisk(after), touched))
  })

  app.get('/api/versions/:id/changes', async (c) => {
    const id = c.req.param('id')
    const [before, after] = await Promise.all([versions.textsBefore(id), versions.texts(id)])
    const changed = describeChanges(schema, before ?? after, after)
    return answer(c, { parts: changed } satisfies ChangesAnswer)
  })

  app.post('/api/versions/:id/restore', async (c) => {
    const { revision, label = 'volver a otra versión', page } = await readJsonBody(c, 'restore')
    const texts = await versions.texts(c.req.param('id'))
    const draft = await draftOf(c)
    const now = draft.texts()
    const changes = page === undefined ? changesBetween(now, texts) : pageChanges(now, texts, page)
    if (changes.size === 0)
      throw new Refused(
        'nothing',
        `${page === undefined ? 'Esa versión' : 'La página'} es igual a lo que hay ahora.`,
        draft.now().revision,
      )
    await restoreMedia(parts, page === undefined ? texts.values() : changes.values())
    // The browser sends the label, because the label contains a date in the person's time zone.
    const [file = ''] = page === undefined ? [] : changes.keys()
    const at = file ? { file, pointer: '' } : undefined
    const step = makeStep(now, changes, aboutStep(parts, label.slice(0, 200), at))
    return answerStep(c, parts, draft, { revision, step })
  })
}

/**
 * Reports a publication: the new version to all windows, and the changed files to all people. Also deletes media files that wait for deletion.
 */
async function endPublication(
  parts: RouteParts,
  { before }: Published,
  drafts: readonly PersonDraft[],
): Promise<void> {
  const { checks, events } = parts
  await deletePending(parts)
  checks.invalidate()
  for (const { person, now } of drafts)
    events.send({ type: 'draft', revision: now().revision, files: [...before.keys()] }, person.id)
  events.send({ type: 'published' })
  events.sendOthers()
}
