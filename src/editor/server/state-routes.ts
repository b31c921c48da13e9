import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { pictures } from '../../engine/content/diagnostics/table/pictures.ts'
import { EVENTS_CALL } from '../../engine/contract/editor-access.ts'
import type { Bundle } from '../../engine/model/schema.ts'
import { parentOf } from '../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import {
  type EditorState,
  type FileText,
  type StepEntry,
  type EditorEvent,
  UNDESCRIBED,
  type EditorDiagnostic,
} from '../core/api.ts'
import type { Step } from '../core/step.ts'
import { fieldsOfFile } from '../core/commands/site-fields.ts'
import { draftedTexts, toEditorDiagnostic } from './draft-checks.ts'
import { conflictsOf } from './draft.ts'
import { describeConflict } from './resolve-conflict.ts'
import { isLive, withoutHash } from './draft-links.ts'
import { describeFiles } from './describe-files.ts'
import type { EditorEnv } from './editor.ts'
import { usesOutside } from './media-routes.ts'
import type { RouteParts } from './route-parts.ts'
import { answer, readJsonBody } from './json-calls.ts'

const MAX_SHOWN_STEPS = 100

export function addStateRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, events, checks, links, syncWithDisk, schema, now } = parts

  app.get('/api/state', async (c) => {
    const { person, home } = c.get('access')
    await syncWithDisk()
    const draft = await drafts.of(person)
    const { revision, files, history } = draft.now()
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
      },
      conflicts: conflictsOf(draft.now(), draft.disk()).map((one) => {
        const by = draft.otherAuthor(one.file)
        return { ...describeConflict(schema, one, texts.get(one.file)), ...(by !== undefined && { by }) }
      }),
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
    const diagnostics = (await checks.check(draft)).map((one) => toEditorDiagnostic(one, disk.folder))
    return answer(c, {
      diagnostics: [
        ...withoutUsedElsewhere(parts, draft.person.id, diagnostics),
        ...undescribedPictures(schema, draftedTexts(draft), disk.texts),
      ],
    })
  })
}

/** Leaves out the warnings of unused files that the published site or the draft of another person uses. */
function withoutUsedElsewhere(
  parts: RouteParts,
  person: string,
  diagnostics: EditorDiagnostic[],
): EditorDiagnostic[] {
  if (!diagnostics.some(isUnused)) return diagnostics
  const { published, drafted } = usesOutside(parts, person)
  return diagnostics.filter((one) => !isUnused(one) || !(published.has(one.file) || drafted.has(one.file)))
}

function isUnused({ code }: EditorDiagnostic): boolean {
  return code === pictures.unusedMedia.code
}

function entryOf({ id, label, isPublished }: Step): StepEntry {
  return { id, label, ...(isPublished && { isPublished }) }
}

export function fileText(file: string, texts: ReadonlyMap<string, string>): FileText {
  return { file, text: texts.get(file) ?? null }
}

function siteUrlIn(text = ''): string | undefined {
  return /"url"\s*:\s*"(https?:[^"]+)"/.exec(text)?.[1]
}

/**
 * Milliseconds between two empty messages on a connection that sends events. Servers and proxies may close silent connections, some after
 * 30 s. The office checks the session at each message.
 */
const HEARTBEAT_INTERVAL = 10_000

export function addEventRoute(app: Hono<EditorEnv>, { drafts, events }: RouteParts): void {
  app.get(EVENTS_CALL, async (c) => {
    const { person } = c.get('access')
    await drafts.of(person)
    c.header('Cache-Control', 'no-store')
    // Prevents proxies such as nginx from buffering the events.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const closed = Promise.withResolvers<void>()
      const send = (event: EditorEvent) => {
        const written = stream.writeSSE({ data: JSON.stringify(event) })
        if (event.type === 'ended') void written.finally(() => closed.resolve())
      }
      const leave = events.open(person.id, c.req.query('window'), send)
      const pulse = setInterval(() => void stream.write(': \n\n'), HEARTBEAT_INTERVAL)
      stream.onAbort(() => closed.resolve())
      await closed.promise
      clearInterval(pulse)
      leave()
    })
  })
}

/**
 * Makes warnings about pictures that a draft adds without a description. The warnings do not block publishing, because a picture may be
 * decorative.
 */
function undescribedPictures(
  bundle: Bundle,
  drafted: ReadonlyMap<string, string | null>,
  published: FileTexts,
): EditorDiagnostic[] {
  return [...drafted].flatMap(([file, text]) => {
    const before = new Set(picturesWithoutText(bundle, file, published.get(file)).map(({ src }) => src))
    return picturesWithoutText(bundle, file, text ?? undefined).flatMap(({ src, pointer }) =>
      before.has(src) ? [] : { code: UNDESCRIBED, severity: 'warning', file, pointer, ...words },
    )
  })
}

const words = {
  message: 'Esta imagen no tiene descripción: quien no puede verla no se entera de lo que muestra.',
  hint: 'Contá qué se ve. Si es solo un adorno, dejala vacía: se publica igual, y este aviso se va.',
}

function picturesWithoutText(bundle: Bundle, file: string, text = ''): { src: unknown; pointer: string }[] {
  // Most files contain no empty text, so their fields need not be searched.
  if (!text.includes('""')) return []
  const fields = [...fieldsOfFile(bundle, file, text)]
  return fields
    .filter(({ kind, value, pointer }) => kind === 'alt' && value === '' && !isLogo(file, pointer))
    .map(({ pointer }) => {
      const holder = parentOf(pointer)?.parent
      const picture = fields.find((one) => one.kind === 'photo' && parentOf(one.pointer)?.parent === holder)
      return { src: picture?.value, pointer }
    })
}

/** Whether a picture is the site's logo. The logo needs no description, because the site's name is beside it. */
function isLogo(file: string, pointer: string): boolean {
  return file === 'site.json' && /^\/theme\/\w*logo\//i.test(pointer)
}
