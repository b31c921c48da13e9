import type { Hono } from 'hono'
import { mergeTexts } from '../core/merge-texts.ts'
import { makeStep } from '../core/step.ts'
import { findDestinationChanges } from './destination-changes.ts'
import { aboutStep, answerStep } from './draft-routes.ts'
import type { EditorEnv } from './editor.ts'
import { answer, readJsonBody, reportAction } from './json-calls.ts'
import { partOfDraft } from './part-of-draft.ts'
import { CHANGED } from './publisher.ts'
import { Refused } from './refused.ts'
import type { RouteParts } from './route-parts.ts'

export function addScheduleRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, events, publisher, schedule, syncWithDisk, now } = parts

  app.post('/api/schedule', async (c) => {
    const { revision, at, message, files } = await readJsonBody(c, 'schedule')
    await syncWithDisk()
    const { person } = c.get('door')
    const draft = partOfDraft(await drafts.of(person), disk.texts, files)
    if (draft.now().revision !== revision) throw new Refused('revision', CHANGED, draft.now().revision)
    if (Date.parse(at) <= now().getTime())
      throw new Refused('unfit', 'Ese momento ya pasó. Elegí uno que todavía no haya llegado.')
    if (findDestinationChanges(disk.texts, draft.texts()).length > 0) throw new Refused('unfit', AT_ONCE)
    await publisher.check(draft)
    const changed = [...draft.now().files]
    await schedule.put({
      id: crypto.randomUUID(),
      person,
      at: new Date(at).toISOString(),
      time: now().toISOString(),
      ...(message && { message: message.trim().slice(0, 200) }),
      files: changed.map(([file, { base, text }]) => [file, base, text]),
    })
    events.send({ type: 'lists' })
    reportAction(c, { action: `programó una publicación para el ${at}` })
    return answer(c, {})
  })

  app.post('/api/schedule/cancel', async (c) => {
    const { id } = await readJsonBody(c, 'listed')
    const { at } = schedule.find(id)
    await schedule.remove(id)
    events.send({ type: 'lists' })
    reportAction(c, { action: `canceló la publicación programada para el ${at}` })
    return answer(c, {})
  })

  app.post('/api/schedule/take', async (c) => {
    const { id, revision } = await readJsonBody(c, 'takeScheduled')
    const draft = await drafts.of(c.get('door').person)
    const texts = draft.texts()
    const changes = schedule
      .find(id)
      .files.map(
        ([file, base, text]) => [file, mergeTexts(base, text, texts.get(file) ?? null).text] as const,
      )
    const step = makeStep(texts, new Map(changes), aboutStep(parts, 'traer lo programado'))
    if (step.edits.length === 0) throw new Refused('nothing', 'Tu borrador ya lo tiene.', revision)
    return answerStep(c, parts, draft, { revision, step })
  })
}

const AT_ONCE = 'Esto cambia adónde llegan las consultas: no se programa, se publica en el momento.'
