import type { Context, Hono } from 'hono'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { ChangesAnswer, PublishAnswer } from '../core/api.ts'
import { fileTitle } from '../core/label.ts'
import { makeStep } from '../core/step.ts'
import { EMPTY_HISTORY } from '../core/history.ts'
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
import { changesBetween } from './versions.ts'
import { textsOf, type Draft } from './draft.ts'

export function addPublishRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, checks, versions, publisher, syncWithDisk, schema } = parts
  const draftOf = (c: Context<EditorEnv>) => drafts.of(c.get('access').person)

  app.get('/api/changes', async (c) => {
    await syncWithDisk()
    const draft = await draftOf(c)
    const { files } = describeChanges(schema, disk.texts, draft.texts())
    const groups = findTogether(draft.now())
    return answer(c, {
      files: files.map((one) => ({ ...one, together: groups.get(one.file) ?? [one.file] })),
    } satisfies ChangesAnswer)
  })
  // This call is separate from `/api/changes`, because comparing pages is slow on a large site.
  app.get('/api/changes/pages', async (c) => {
    await syncWithDisk()
    const draft = await draftOf(c)
    const touched = findTouched(schema, disk.texts, draft.texts())
    return answer(c, await checks.changedPages(new Map(), draftedTexts(draft), touched))
  })

  app.post('/api/publish', async (c) => {
    const body = await readJsonBody(c, 'publish')
    const message = body.message?.trim().slice(0, 200)
    await syncWithDisk()
    const whole = await draftOf(c)
    const { revision } = whole.now()
    const draft = partOfDraft(whole, disk.texts, body.files)
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
    return answer(c, describeChanges(schema, before ?? after, after))
  })

  app.post('/api/versions/:id/restore', async (c) => {
    const { revision, label = 'volver a otra versión' } = await readJsonBody(c, 'restore')
    const texts = await versions.texts(c.req.param('id'))
    const draft = await draftOf(c)
    const changes = changesBetween(draft.texts(), texts)
    if (changes.size === 0)
      throw new Refused('nothing', 'Esa versión es igual a lo que hay ahora.', draft.now().revision)
    await restoreMedia(parts, texts.values())
    // The browser sends the label, because the label contains a date in the person's time zone.
    const step = makeStep(draft.texts(), changes, aboutStep(parts, label.slice(0, 200)))
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

/**
 * Returns a draft with only some of its changed files, so that these can be published alone. Includes the files that were changed together
 * with the wanted files.
 *
 * @param wanted the files to publish; by default, all
 * @returns the same draft when no changed file is left out
 */
function partOfDraft(draft: PersonDraft, disk: FileTexts, wanted?: readonly string[]): PersonDraft {
  const now = draft.now()
  const groups = wanted && findTogether(now)
  const chosen = new Set(wanted?.flatMap((file) => groups?.get(file) ?? []))
  if (!groups || [...now.files.keys()].every((file) => chosen.has(file))) return draft
  // Omits the undo history. Otherwise the last step would count as published, although a part of it may stay unpublished.
  const files = new Map([...now.files].filter(([file]) => chosen.has(file)))
  const part: Draft = { revision: now.revision, files, history: EMPTY_HISTORY }
  return { ...draft, now: () => part, texts: () => textsOf(part, disk) }
}

/**
 * Lists, for each changed file, the files that must be published with it, because one unpublished step changed them all. Each list includes
 * the file itself.
 */
function findTogether({ files, history, publishedStep }: Draft): Map<string, string[]> {
  const { done } = history
  const groups = new Map([...files.keys()].map((file) => [file, [file]]))
  for (const { edits } of done.slice(done.findIndex(({ id }) => id === publishedStep) + 1)) {
    const group = [...new Set(edits.flatMap(({ file }) => groups.get(file) ?? []))]
    for (const file of group) groups.set(file, group)
  }
  return groups
}
