import type { Changes } from '../../engine/json-text/content-document.ts'
import { reasonOf } from '../../server/log.ts'
import type { EditorDiagnostic, VersionEntry } from '../core/api.ts'
import {
  runPublication,
  undoPublication,
  type PublicationDependencies,
  changesOf,
  type Publication,
} from './publication.ts'
import { conflictsOf, type Draft } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import { Refused } from './refused.ts'
import type { Versions } from './versions.ts'

/** The parts of a draft that a publication needs. */
type Publishable = Pick<PersonDraft, 'person' | 'now' | 'disk' | 'removePublished'>

interface PublisherDependencies extends PublicationDependencies {
  /** Merges the published changes into the drafts of the other people. @returns the changed drafts */
  rebaseDrafts: (changed: Changes, publisher: string) => Promise<PersonDraft[]>
  findErrors: (draft: Publishable) => Promise<EditorDiagnostic[]>
  now: () => Date
}

export interface Published {
  version: VersionEntry
  before: Changes
  rebased: PersonDraft[]
}

interface PublishOptions {
  message?: string | undefined
  /** Whether the person also has other changes, which stay unpublished. */
  isPart?: boolean
}

export interface Publisher {
  isBusy(): boolean
  /** Checks a draft, writes it to disk and builds the site. @throws Refused when the draft cannot be published */
  publish(draft: Publishable, options?: PublishOptions): Promise<Published>
  /** Finishes or undoes a publication that a crash interrupted. Must run before any draft is opened. */
  recover(): Promise<void>
}

/**
 * Creates the publisher. A publication changes all of its files, or none. After a crash, the next start finishes the publication, or undoes
 * it if the build fails.
 */
export function createPublisher(use: PublisherDependencies): Publisher {
  const { record, disk, onProgress, log } = use
  let isBusy = false
  return {
    isBusy: () => isBusy,
    async publish(draft, options = {}) {
      if (isBusy)
        throw new Refused(
          'busy',
          'Otra persona está publicando justo ahora. Probá de nuevo en unos segundos.',
        )
      isBusy = true
      try {
        return await publish(use, draft, options)
      } catch (error) {
        onProgress('failed', error instanceof Refused ? error.message : 'No se publicó.')
        throw error
      } finally {
        isBusy = false
      }
    },
    async recover() {
      const publication = record.read()
      if (!publication) return
      log({ level: 'info', event: 'editor-recover', publication: publication.id, content: disk.folder })
      try {
        if (publication.isUndone) await undoPublication(use, publication)
        else await runPublication(use, publication)
        await record.remove()
      } catch (error) {
        // The error is only logged, because no work is lost: each file has its old or its new text, and the draft still exists.
        log({ level: 'error', event: 'editor-recover', reason: reasonOf(error) })
      } finally {
        disk.refresh()
      }
    },
  }
}

async function publish(
  use: PublisherDependencies,
  draft: Publishable,
  { message, isPart = false }: PublishOptions,
): Promise<Published> {
  const { disk, versions, record, rebaseDrafts, onProgress, now } = use
  onProgress('check', 'Reviso los cambios…')
  const asked = draft.now()
  await check(use, draft, asked, isPart)
  const time = now().toISOString()
  await addOutsideVersion(use, asked, time)
  const publication: Publication = {
    id: idOf(time, versions),
    person: draft.person,
    time,
    ...(message && { message }),
    files: [...asked.files].map(([file, { text }]) => [file, disk.texts.get(file) ?? null, text]),
  }
  // Refuses to overwrite files that another program has written during the check.
  if (!publication.files.every(([file]) => disk.isUnchanged(file))) throw new Refused('revision', CHANGED)
  await record.write(publication)
  const version = await runPublication(use, publication)
  const [before, after] = [changesOf(publication, 'before'), changesOf(publication, 'after')]
  disk.accept(after)
  const [rebased] = await Promise.all([
    rebaseDrafts(before, draft.person.id),
    draft.removePublished(after, before, asked.history.done),
  ])
  await record.remove()
  onProgress('done', 'Publicado.')
  return { version, before, rebased }
}

async function check(
  { findErrors }: PublisherDependencies,
  draft: Publishable,
  asked: Draft,
  isPart: boolean,
): Promise<void> {
  if (conflictsOf(asked, draft.disk()).length > 0)
    throw new Refused('conflict', 'Otra persona cambió lo mismo que vos: elegí primero qué queda.')
  const errors = await findErrors({ ...draft, now: () => asked })
  if (errors.length > 0)
    throw new Refused(
      'errors',
      isPart
        ? `Solo eso no se puede publicar: ${errors[0]?.message}`
        : 'Hay problemas que no dejan publicar. Corregilos y probá de nuevo.',
    )
}

/**
 * Adds a separate version with the changes that other programs have made on disk. Before the first publication, adds the original state.
 *
 * @throws Refused when there is nothing to publish
 */
async function addOutsideVersion(
  { disk, versions }: PublisherDependencies,
  { files }: Draft,
  time: string,
): Promise<void> {
  const isFirst = versions.list().length === 0
  const isKept = await versions.isLast(disk.texts)
  if (files.size === 0 && (isKept || isFirst)) throw new Refused('nothing', 'No hay cambios para publicar.')
  if (isKept || files.size === 0) return
  const message = isFirst ? 'Como estaba antes de usar el editor' : 'Cambios hechos fuera del editor'
  await versions.add({ id: idOf(time, versions), time, message }, disk.texts)
}

export const CHANGED = 'Hubo cambios mientras tanto. Miralos y publicá de nuevo.'

/** Makes the id of a new version. Sorting the ids as texts also sorts the versions by time. */
function idOf(time: string, versions: Versions): string {
  const id = time.replaceAll(/[:.]/g, '-')
  const last = versions.list()[0]?.id
  return last === undefined || id > last ? id : `${last}-1`
}
