import { join } from 'node:path'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { openContentFolder } from './content-folder.ts'
import { createReader } from './content-reader.ts'
import { createChecks, draftedTexts, toEditorDiagnostic } from './draft-checks.ts'
import { linksFile, type StoredLink } from './draft-links.ts'
import { openDrafts, type PersonDraft } from './drafts.ts'
import type { EditorOptions } from './editor.ts'
import { openMediaLibrary } from './media-library.ts'
import { memoize } from './memoize.ts'
import { openPublicationRecord } from './publication.ts'
import { createPublisher } from './publisher.ts'
import { openStoredList } from './stored-list.ts'
import { takeScheduled } from './take-scheduled.ts'
import { openVersions } from './versions.ts'
import { openEvents } from './window-events.ts'

export type RouteParts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts of the server that the routes share. If a crash interrupted a publication, first finishes or undoes it. */
export async function openParts(options: EditorOptions) {
  const { content, data, build, onChecking, log, now } = options
  const disk = openContentFolder(content)
  // The drafts of all people. Empty until they are loaded, which happens before a window can connect.
  let people: readonly PersonDraft[] = []
  const events = openEvents(() => people)
  const versions = openVersions(data)
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
    onProgress: (stage, text) => events.send({ type: 'progress', stage, text }),
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
    schema: bundleSchema(),
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
