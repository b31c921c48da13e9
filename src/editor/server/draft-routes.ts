import type { Context, Hono } from 'hono'
import type { DraftAnswer } from '../core/api.ts'
import type { FilePointer } from '../core/pointer.ts'
import type { Changed } from './carry-out.ts'
import { conflictsOf, type DraftAction } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import type { EditorEnv } from './editor.ts'
import { mediaIn } from './media-in.ts'
import type { RouteParts } from './route-parts.ts'
import { discard } from './discard.ts'
import { answer, readJsonBody } from './json-calls.ts'
import { Refused } from './refused.ts'
import { settleConflict } from './settle-conflict.ts'
import { fileText } from './state-routes.ts'

export function addDraftRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { drafts, events, media, checks, lookAtDisk } = parts
  const about = (label: string, at?: FilePointer) => ({
    id: crypto.randomUUID(),
    label,
    time: parts.now().toISOString(),
    ...(at && { at }),
  })
  const act = async (c: Context<EditorEnv>, revision: number, actions: DraftAction[]) => {
    await lookAtDisk()
    const draft = await drafts.of(c.get('door').person)
    return { draft, changed: await draft.act(revision, actions) }
  }

  app.post('/api/steps', async (c) => {
    const { revision, steps } = await readJsonBody(c, 'steps')
    const actions = steps.map((step) => ({ type: 'step', step }) as const)
    const { draft, changed } = await act(c, revision, actions)
    return tell(c, draft, changed)
  })
  for (const type of ['undo', 'redo'] as const)
    app.post(`/api/${type}`, async (c) => {
      const { revision } = await readJsonBody(c, 'revision')
      const { draft, changed } = await act(c, revision, [{ type }])
      // Restores deleted media files that the restored texts use.
      const names = [...changed.changes.values()].flatMap((text) => mediaIn(text ?? ''))
      if (await media.bringBack(names)) {
        checks.forget()
        events.send({ type: 'media' })
      }
      return tell(c, draft, changed)
    })

  app.post('/api/conflicts', async (c) => {
    const { revision, file, pointer, choice } = await readJsonBody(c, 'conflict')
    const draft = await drafts.of(c.get('door').person)
    const conflict = conflictsOf(draft.now(), draft.disk()).find(
      (one) => one.file === file && one.pointer === pointer,
    )
    if (!conflict) throw new Refused('nothing', 'Ya no hay nada que elegir acá.', draft.now().revision)
    const label = choice === 'mine' ? 'dejar lo tuyo' : 'dejar lo de afuera'
    const step = settleConflict(
      { draft: draft.now(), disk: draft.disk() },
      conflict,
      choice,
      about(label, { file, pointer }),
    )
    return tell(c, draft, await draft.act(revision, [{ type: 'step', step }]))
  })

  app.post('/api/discard', async (c) => {
    const { revision, ...wanted } = await readJsonBody(c, 'discard')
    await lookAtDisk()
    const draft = await drafts.of(c.get('door').person)
    const step = discard(draft.now(), draft.disk(), wanted, about('descartar cambios'))
    if (step.edits.length === 0)
      throw new Refused('nothing', 'No hay nada que descartar.', draft.now().revision)
    return tell(c, draft, await draft.act(revision, [{ type: 'step', step }]))
  })

  function tell(c: Context<EditorEnv>, draft: PersonDraft, changed: Changed) {
    return answer(c, tellChanged(parts, c.req.header('x-editor-window'), draft, changed))
  }

  app.post('/api/here', async (c) => {
    const { file } = await readJsonBody(c, 'here')
    events.visit(c.get('door').person.id, file)
    return answer(c, {})
  })
}

/** Sends the events about a changed draft to all other windows. @returns the response for the window that changed the draft */
export function tellChanged(
  { events }: RouteParts,
  window: string | undefined,
  draft: PersonDraft,
  { draft: { revision }, changes, step }: Changed,
): DraftAnswer {
  const files = [...changes.keys()]
  events.send({ type: 'draft', revision, files }, draft.person.id, window)
  events.tellOthers()
  const texts = draft.texts()
  return {
    revision,
    changed: files.map((file) => fileText(file, texts)),
    ...(step?.at && { at: step.at }),
  }
}
