import type { Context, Hono } from 'hono'
import type { DraftAnswer } from '../core/api.ts'
import { isContentFile } from './content-folder.ts'
import type { Changed, PersonDraft } from './drafts.ts'
import type { DraftAction } from './draft.ts'
import type { EditorEnv } from './editor.ts'
import { mediaIn } from './media-in.ts'
import type { Parts } from './parts.ts'
import { readSteps } from './read-step.ts'
import { answer, malformed, readJsonBody, revisionIn } from './requests.ts'
import { makeStep } from '../core/step.ts'
import { entryOf, fileText } from './state-routes.ts'

/** What changes a draft. Everything is on the disk before the answer says so. */
export function addDraftRoutes(app: Hono<EditorEnv>, parts: Parts): void {
  const { drafts, events, media, checks, lookAtDisk } = parts
  const act = async (c: Context<EditorEnv>, revision: number, actions: DraftAction[]) => {
    await lookAtDisk()
    const draft = await drafts.of(c.get('door').person)
    return { draft, changed: await draft.act(revision, actions) }
  }

  app.post('/api/steps', async (c) => {
    const body = await readJsonBody(c)
    const actions = readSteps(body.steps).map((step) => ({ type: 'step', step }) as const)
    const { draft, changed } = await act(c, revisionIn(body), actions)
    return tell(c, draft, changed)
  })
  for (const type of ['undo', 'redo'] as const)
    app.post(`/api/${type}`, async (c) => {
      const { draft, changed } = await act(c, revisionIn(await readJsonBody(c)), [{ type }])
      // What was there before may show a file that somebody has deleted since.
      const names = [...changed.changes.values()].flatMap((text) => mediaIn(text ?? ''))
      if (await media.bringBack(names)) {
        checks.forget()
        events.send({ type: 'media' })
      }
      return tell(c, draft, changed)
    })

  app.post('/api/conflicts', async (c) => {
    const body = await readJsonBody(c)
    const { file, choice } = body
    if (typeof file !== 'string' || !isContentFile(file) || !['mine', 'theirs'].includes(String(choice)))
      throw malformed()
    const draft = await drafts.of(c.get('door').person)
    const theirs = draft.now().conflicts.get(file)
    const kept = await draft.keepMine(revisionIn(body), file)
    if (choice === 'mine' || theirs === undefined) return tell(c, draft, kept)
    // A step, so that it can be undone.
    const about = {
      id: crypto.randomUUID(),
      label: `Dejar la versión de afuera de ${file}`,
      time: parts.now().toISOString(),
    }
    const step = makeStep(draft.texts(), new Map([[file, theirs]]), about)
    const actions: DraftAction[] = step.edits.length > 0 ? [{ type: 'step', step }] : []
    return tell(c, draft, await draft.act(kept.draft.revision, actions))
  })

  /** Tells the windows, and answers. */
  function tell(c: Context<EditorEnv>, draft: PersonDraft, changed: Changed) {
    return answer(c, tellChanged(parts, c.req.header('x-editor-window'), draft, changed))
  }

  app.post('/api/here', async (c) => {
    const { file } = await readJsonBody(c)
    events.visit(c.get('door').person.id, typeof file === 'string' && isContentFile(file) ? file : undefined)
    return answer(c, {})
  })
}

/** Tells all windows of a changed draft, and makes the answer for the one that changed it. */
export function tellChanged(
  { events }: Parts,
  window: string | undefined,
  draft: PersonDraft,
  { draft: { revision }, changes, step }: Changed,
): DraftAnswer {
  const files = [...changes.keys()]
  events.send({ type: 'draft', revision, files, ...(window !== undefined && { window }) }, draft.person.id)
  events.tellOthers()
  const texts = draft.texts()
  return {
    revision,
    changed: files.map((file) => fileText(file, texts)),
    ...(step && { step: entryOf(step) }),
  }
}
