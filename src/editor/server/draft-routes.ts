import type { Context, Hono } from 'hono'
import type { DraftAnswer } from '../core/api.ts'
import type { FilePointer } from '../../engine/json-text/pointer.ts'
import type { Step } from '../core/step.ts'
import { conflictsOf, type DraftAction } from './draft.ts'
import type { Changed, PersonDraft } from './drafts.ts'
import type { EditorEnv } from './editor.ts'
import { restoreMedia } from './media-routes.ts'
import type { RouteParts } from './route-parts.ts'
import { discard } from './discard.ts'
import { answer, readJsonBody } from './json-calls.ts'
import { Refused } from './refused.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { fileText } from './state-routes.ts'

export function addDraftRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { drafts, events, syncWithDisk } = parts
  const act = async (c: Context<EditorEnv>, revision: number, actions: DraftAction[]) => {
    await syncWithDisk()
    const draft = await drafts.of(c.get('access').person)
    return { draft, changed: await draft.apply(revision, actions) }
  }

  app.post('/api/steps', async (c) => {
    const { revision, steps } = await readJsonBody(c, 'steps')
    const actions = steps.map((step) => ({ type: 'step', step }) as const)
    const { draft, changed } = await act(c, revision, actions)
    return answerChanged(c, parts, draft, changed)
  })
  for (const type of ['undo', 'redo'] as const)
    app.post(`/api/${type}`, async (c) => {
      const { revision } = await readJsonBody(c, 'revision')
      const { draft, changed } = await act(c, revision, [{ type }])
      await restoreMedia(parts, changed.changes.values())
      return answerChanged(c, parts, draft, changed)
    })

  app.post('/api/conflicts', async (c) => {
    const { revision, file, pointer, choice } = await readJsonBody(c, 'conflict')
    const draft = await drafts.of(c.get('access').person)
    const [now, disk] = [draft.now(), draft.disk()]
    const conflict = conflictsOf(now, disk).find((one) => one.file === file && one.pointer === pointer)
    if (!conflict) throw new Refused('nothing', 'Ya no hay nada que elegir acá.', now.revision)
    const label = choice === 'mine' ? 'quedarte con lo tuyo' : 'quedarte con lo de afuera'
    const about = aboutStep(parts, label, { file, pointer })
    const step = resolveConflict({ draft: now, disk }, conflict, choice, about)
    return answerStep(c, parts, draft, { revision, step })
  })

  app.post('/api/discard', async (c) => {
    const { revision, ...wanted } = await readJsonBody(c, 'discard')
    await syncWithDisk()
    const draft = await drafts.of(c.get('access').person)
    const step = discard(draft.now(), draft.disk(), wanted, aboutStep(parts, 'descartar cambios'))
    if (step.edits.length === 0) throw new Refused('nothing', 'No hay nada que descartar.', revision)
    return answerStep(c, parts, draft, { revision, step })
  })

  app.post('/api/here', async (c) => {
    const { file } = await readJsonBody(c, 'here')
    events.visit(c.get('access').person.id, file)
    return answer(c, {})
  })
}

/** The properties, except the edits, of a step that the server itself makes. */
export function aboutStep({ now }: RouteParts, label: string, at?: FilePointer): Omit<Step, 'edits'> {
  return { id: crypto.randomUUID(), label, time: now().toISOString(), ...(at && { at }) }
}

export async function answerStep(
  c: Context<EditorEnv>,
  parts: RouteParts,
  draft: PersonDraft,
  { revision, step }: { revision: number; step: Step },
) {
  return answerChanged(c, parts, draft, await draft.apply(revision, [{ type: 'step', step }]))
}

/** Responds with the changed files. Reports the change to the person's other windows and to the other people. */
function answerChanged(
  c: Context<EditorEnv>,
  { events }: RouteParts,
  draft: PersonDraft,
  { draft: { revision }, changes, isMerged, step }: Changed,
) {
  const files = [...changes.keys()]
  const author = isMerged ? undefined : c.req.header('x-editor-window')
  events.send({ type: 'draft', revision, files }, draft.person.id, author)
  events.sendOthers()
  const texts = draft.texts()
  return answer(c, {
    revision,
    changed: files.map((file) => fileText(file, texts)),
    ...(step?.at && { at: step.at }),
  } satisfies DraftAnswer)
}
