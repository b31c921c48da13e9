import type { Hono } from 'hono'
import type { EditorState, FileText, StepEntry } from '../core/api.ts'
import type { Step } from '../core/step.ts'
import { draftedTexts, toEditorDiagnostic } from './draft-checks.ts'
import { conflictsOf } from './draft.ts'
import { describeConflict } from './resolve-conflict.ts'
import { isLive, withoutHash } from './draft-links.ts'
import { describeFiles } from './describe-files.ts'
import type { EditorEnv } from './editor.ts'
import type { RouteParts } from './route-parts.ts'
import { answer, readJsonBody } from './json-calls.ts'
import { undescribedPictures } from './undescribed-pictures.ts'

const MAX_SHOWN_STEPS = 100

export function addStateRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, events, checks, links, syncWithDisk, schema, now } = parts

  app.get('/api/state', async (c) => {
    const { person, home } = c.get('access')
    await syncWithDisk()
    const draft = await drafts.of(person)
    const { revision, files, history, publishedStep } = draft.now()
    const { done, undone } = history
    const texts = draft.texts()
    const setAside = revision === 0 ? draft.setAside() : undefined
    const siteUrl = siteUrlIn(texts.get('site.json'))
    const state: EditorState = {
      person,
      others: events.others(person.id),
      revision,
      ...(siteUrl !== undefined && { siteUrl }),
      ...(home !== undefined && { home }),
      ...(setAside !== undefined && { setAside }),
      ...describeFiles(texts, new Set(files.keys())),
      history: {
        undo: done.slice(-MAX_SHOWN_STEPS).toReversed().map(entryOf),
        redo: undone.slice(-MAX_SHOWN_STEPS).toReversed().map(entryOf),
        ...(publishedStep !== undefined && { published: publishedStep }),
      },
      conflicts: conflictsOf(draft.now(), draft.disk()).map((one) =>
        describeConflict(schema, one, texts.get(one.file)),
      ),
      links: links
        .all()
        .filter((one) => one.person.id === person.id && isLive(one, now()))
        .map(withoutHash),
    }
    return answer(c, state)
  })

  app.get('/api/file', async (c) => {
    const draft = await drafts.of(c.get('access').person)
    return answer(c, fileText(c.req.query('file') ?? '', draft.texts()))
  })
  app.post('/api/files', async (c) => {
    const { files } = await readJsonBody(c, 'files')
    const texts = (await drafts.of(c.get('access').person)).texts()
    const names = files ?? [...texts.keys()]
    const found = names.map((file) => fileText(file, texts))
    return answer(c, found)
  })

  app.get('/api/schema', (c) => answer(c, schema))

  app.get('/api/check', async (c) => {
    await syncWithDisk()
    const draft = await drafts.of(c.get('access').person)
    const diagnostics = await checks.check(draft)
    return answer(c, {
      diagnostics: [
        ...diagnostics.map((one) => toEditorDiagnostic(one, disk.folder)),
        ...undescribedPictures(schema, draftedTexts(draft), disk.texts),
      ],
    })
  })
}

function entryOf({ id, label }: Step): StepEntry {
  return { id, label }
}

export function fileText(file: string, texts: ReadonlyMap<string, string>): FileText {
  return { file, text: texts.get(file) ?? null }
}

function siteUrlIn(text = ''): string | undefined {
  return /"url"\s*:\s*"(https?:[^"]+)"/.exec(text)?.[1]
}
