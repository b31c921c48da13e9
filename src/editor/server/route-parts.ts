import { join } from 'node:path'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import type { EditorEvent, Other } from '../core/api.ts'
import { openContentFolder } from './content-folder.ts'
import { createReader, createChecks, draftedTexts, toEditorDiagnostic } from './draft-checks.ts'
import { linksFile, type StoredLink } from './draft-links.ts'
import { openDrafts, type PersonDraft } from './drafts.ts'
import type { EditorOptions } from './editor.ts'
import { nameChanges } from './name-changes.ts'
import { openMediaLibrary } from './media-library.ts'
import { memoize } from './memoize.ts'
import { openPublicationRecord } from './publication.ts'
import { createPublisher } from './publisher.ts'
import { openStoredList } from './stored-json.ts'
import { takeScheduled } from './take-scheduled.ts'
import { openVersions } from './versions.ts'

export type RouteParts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts of the server that the routes share. If a crash interrupted a publication, first finishes or undoes it. */
export async function openParts(options: EditorOptions) {
  const { content, data, build, onChecking, log, now } = options
  const disk = openContentFolder(content)
  // The drafts of all people. Empty until they are loaded, which happens before a window can connect.
  let people: readonly PersonDraft[] = []
  const events = openEvents(() => people)
  const schema = bundleSchema()
  const versions = openVersions(data, (before, after) => nameChanges(schema, before, after))
  const checks = createChecks(createReader(content), onChecking)
  const publisher = createPublisher({
    disk,
    versions,
    record: openPublicationRecord(data),
    build,
    rebaseDrafts: (changed, by) => drafts.rebaseAll(changed, by),
    findErrors: async (draft) =>
      (await checks.checkTexts(draftedTexts(draft)))
        .filter(({ severity }) => severity === 'error')
        .map((diagnostic) => toEditorDiagnostic(diagnostic, content)),
    onProgress: (stage, text, done = 0) => events.send({ type: 'progress', stage, text, done }),
    now,
    log,
  })
  await publisher.recover()
  const drafts = await openDrafts(join(data, 'drafts'), disk, (file) => versions.lastText(file))
  people = drafts.all()
  await takeScheduled(data, drafts, options)
  const media = openMediaLibrary(content, join(data, 'media'))
  return {
    ...options,
    bundle: memoize(options.bundle),
    schema,
    disk,
    versions,
    checks,
    publisher,
    links: openStoredList<StoredLink>(linksFile(data)),
    drafts,
    events,
    media,
    syncWithDisk: async (): Promise<void> => {
      // During a publication, does nothing: the publication itself changes files on disk.
      if (publisher.isBusy()) return
      const changed = disk.refresh()
      if (changed.size === 0) return
      checks.invalidate()
      const rebased = await drafts.rebaseAll(changed)
      const files = [...changed.keys()]
      events.send({ type: 'lists' })
      for (const { person, now: draft } of rebased)
        events.send({ type: 'draft', revision: draft().revision, files }, person.id)
      events.sendOthers()
    },
  }
}

interface Window {
  person: string
  id: string | undefined
  send: (event: EditorEvent) => void
}

interface Events {
  /** Registers a window's connection. @returns a function that removes it */
  open(person: string, id: string | undefined, send: Window['send']): () => void
  /**
   * Sends an event to the open windows of the editor.
   *
   * @param person sends it only to this person's windows
   * @param by the window that caused the event; it does not receive the event
   */
  send(event: EditorEvent, person?: string, by?: string): void
  visit(person: string, file: string | undefined): void
  others(person: string): Other[]
  sendOthers(): void
  closeAll(): void
}

function openEvents(drafts: () => readonly PersonDraft[]): Events {
  const windows = new Set<Window>()
  // Maps the id of each person to the file that the person has open. A window may lose its connection for a while, so the file is not stored
  // with the window.
  const visited = new Map<string, string>()
  const others = (person: string): Other[] =>
    drafts().flatMap((draft) => {
      if (draft.person.id === person) return []
      const isOpen = [...windows].some((window) => window.person === draft.person.id)
      const files = [...draft.now().files.keys()]
      if (!isOpen && files.length === 0) return []
      const at = isOpen ? visited.get(draft.person.id) : undefined
      return { name: draft.person.name, files, ...(at !== undefined && { at }) }
    })
  const sent = new Map<Window, string>()
  const sendOthers = () => {
    for (const window of windows) {
      const now = others(window.person)
      const text = JSON.stringify(now)
      if (sent.get(window) === text) continue
      sent.set(window, text)
      window.send({ type: 'others', others: now })
    }
  }
  return {
    others,
    sendOthers,
    open(person, id, send) {
      const window: Window = { person, id, send }
      windows.add(window)
      sendOthers()
      return () => {
        windows.delete(window)
        sent.delete(window)
        sendOthers()
      }
    },
    send(event, person, by) {
      for (const window of windows) {
        const isAuthor = by !== undefined && window.id === by
        if (!isAuthor && (person === undefined || window.person === person)) window.send(event)
      }
    },
    visit(person, file) {
      if (file === undefined) visited.delete(person)
      else visited.set(person, file)
      sendOthers()
    },
    closeAll() {
      for (const window of windows) window.send({ type: 'ended', message: 'El editor se cerró.' })
    },
  }
}
