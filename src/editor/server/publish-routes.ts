import type { Context, Hono } from 'hono'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { Bundle } from '../../engine/model/schema.ts'
import type { ChangedPart, ChangesAnswer, PublishAnswer } from '../core/api.ts'
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
import { movesIn } from './join-moved.ts'
import { deletePending, restoreMedia } from './media-routes.ts'
import type { RouteParts } from './route-parts.ts'
import type { PersonDraft } from './drafts.ts'
import { CHANGED, type Published } from './publisher.ts'
import { answer, readJsonBody, reportAction } from './json-calls.ts'
import { Refused } from './refused.ts'
import { changesBetween, pageChanges } from './versions.ts'
import { textsOf, type Draft, type DraftedFile } from './draft.ts'
import { findTogether, partsOf, textWithParts, wholeFile, type Part } from './publication-parts.ts'

export function addPublishRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, checks, versions, publisher, syncWithDisk, schema } = parts
  const draftOf = (c: Context<EditorEnv>) => drafts.of(c.get('access').person)

  app.get('/api/changes', async (c) => {
    await syncWithDisk()
    const draft = await draftOf(c)
    const changed = changedParts(draft.now(), disk.texts)
    const described = describeChanges(schema, disk.texts, draft.texts(), changed)
    const groups = togetherIn(changed, described, draft, disk.texts)
    return answer(c, {
      parts: described.map((one) => ({ ...one, together: groups.get(one.id) ?? [one.id] })),
    } satisfies ChangesAnswer)
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

/**
 * Returns a draft with only some of its changed parts, so that these can be published alone. Includes the parts that belong together with
 * the wanted ones.
 *
 * @param wanted the ids of the parts to publish; by default, all
 * @returns the same draft when no changed part is left out
 */
function partOfDraft(
  schema: Bundle,
  draft: PersonDraft,
  disk: FileTexts,
  wanted?: readonly string[],
): PersonDraft {
  if (!wanted) return draft
  const now = draft.now()
  const parts = changedParts(now, disk)
  const groups = togetherIn(parts, describeChanges(schema, disk, draft.texts(), parts), draft, disk)
  const chosen = new Set(wanted.flatMap((id) => groups.get(id) ?? []))
  if (parts.every(({ id }) => chosen.has(id))) return draft
  const chosenFiles = new Set(parts.flatMap(({ id, file }) => (chosen.has(id) ? [file] : [])))
  const files = [...now.files].flatMap(([file, { base, text }]): [string, DraftedFile][] => {
    if (!chosenFiles.has(file)) return []
    const own = parts.filter((part) => part.file === file)
    const isWhole = own.every(({ id }) => chosen.has(id))
    return [
      [
        file,
        {
          base,
          text: isWhole
            ? text
            : textWithParts(schema, file, { before: disk.get(file) ?? null, after: text }, chosen),
        },
      ],
    ]
  })
  // Omits the undo history. Otherwise the last step would count as published, although a part of it may stay unpublished.
  const part: Draft = { revision: now.revision, files: new Map(files), history: EMPTY_HISTORY }
  return { ...draft, now: () => part, texts: () => textsOf(part, disk) }
}

/** Lists the parts of all changed files. A file with an open conflict is one part. */
function changedParts({ files }: Draft, disk: FileTexts): Part[] {
  return [...files].flatMap(([file, { base, text }]) => {
    const published = disk.get(file) ?? null
    return base === published ? partsOf(file, published, text) : [wholeFile(file, published, text)]
  })
}

function togetherIn(
  parts: readonly Part[],
  described: readonly ChangedPart[],
  draft: PersonDraft,
  disk: FileTexts,
) {
  const { history, publishedStep } = draft.now()
  const { done } = history
  const steps = done.slice(done.findIndex(({ id }) => id === publishedStep) + 1)
  return findTogether(parts, steps, { before: disk, after: draft.texts() }, movesIn(described))
}
