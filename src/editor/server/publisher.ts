import type { EditorDiagnostic, VersionEntry } from '../core/api.ts'
import type { Changes } from '../core/step.ts'
import { reasonOf } from '../../server/log.ts'
import { createCarrier, type CarrierUse } from './carry-publication.ts'
import { conflictsOf, type Draft } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import { changesOf, type Publication } from './publication.ts'
import { Refused } from './refused.ts'
import type { Versions } from './versions.ts'

export interface PublisherUse extends CarrierUse {
  /** Merges a publication into the drafts of all others. @returns the drafts that changed */
  takeIn: (changed: Changes, publisher: string) => Promise<PersonDraft[]>
  /** The errors of a draft: with one it is not published. */
  findErrors: (draft: PersonDraft) => Promise<EditorDiagnostic[]>
  now: () => Date
}

export interface Published {
  version: VersionEntry
  /** the former texts of the published files */
  before: Changes
  /** the drafts of others that changed */
  touched: PersonDraft[]
}

export interface Publisher {
  isBusy(): boolean
  /** Makes a person's draft the content on the disk, and the site that visitors see. @throws Refused */
  publish(draft: PersonDraft, message?: string): Promise<Published>
  /** Finishes or undoes the publication that a crash interrupted: before any draft is opened. */
  recover(): Promise<void>
}

/**
 * Publishes: what is on the disk changes whole or not at all. A publication that is noted is finished, or undone where the build refuses it, by
 * the next start at the latest.
 */
export function createPublisher(use: PublisherUse): Publisher {
  const { note, disk, onProgress, log } = use
  let isBusy = false
  return {
    isBusy: () => isBusy,
    async publish(draft, message) {
      if (isBusy)
        throw new Refused(
          'busy',
          'Otra persona está publicando justo ahora. Probá de nuevo en unos segundos.',
        )
      isBusy = true
      try {
        return await publish(use, draft, message)
      } catch (error) {
        onProgress('failed', error instanceof Refused ? error.message : 'No se publicó.')
        throw error
      } finally {
        isBusy = false
      }
    },
    async recover() {
      const publication = note.read()
      if (!publication) return
      log({ level: 'info', event: 'editor-recover', publication: publication.id, content: disk.folder })
      const carrier = createCarrier(use)
      try {
        if (publication.isUndone) await carrier.undo(publication)
        else await carrier.carry(publication)
        await note.remove()
      } catch (error) {
        // The texts are old or new, each whole; the draft is still there.
        log({ level: 'error', event: 'editor-recover', reason: reasonOf(error) })
      } finally {
        disk.look()
      }
    },
  }
}

async function publish(
  use: PublisherUse,
  draft: PersonDraft,
  message: string | undefined,
): Promise<Published> {
  const { disk, versions, note, takeIn, findErrors, onProgress, now } = use
  onProgress('check', 'Reviso los cambios…')
  // Changes that another window makes from now on are neither judged nor published: they stay a draft.
  const asked = draft.now()
  if (conflictsOf(asked, draft.disk()).length > 0)
    throw new Refused('conflict', 'Otra persona cambió lo mismo que vos: elegí primero qué queda.')
  const errors = await findErrors({ ...draft, now: () => asked })
  if (errors.length > 0)
    throw new Refused(
      'errors',
      'Hay problemas que no dejan publicar. Corregilos y probá de nuevo.',
      undefined,
      errors,
    )
  const time = now().toISOString()
  await keepOutside(use, asked, time)
  const publication: Publication = {
    id: idOf(time, versions),
    person: draft.person,
    time,
    ...(message && { message }),
    files: [...asked.files].map(([file, { text }]) => [file, disk.texts.get(file) ?? null, text]),
  }
  // Another program may have written while the draft was checked.
  if (!publication.files.every(([file]) => disk.isAsSeen(file))) throw new Refused('revision', CHANGED)
  await note.write(publication)
  const version = await createCarrier(use).carry(publication)
  const [before, after] = [changesOf(publication, 'before'), changesOf(publication, 'after')]
  // Rebases all drafts at once on the new content of the disk.
  disk.accept(after)
  const [touched] = await Promise.all([
    takeIn(before, draft.person.id),
    draft.settle(after, before, asked.history.done.at(-1)?.id),
  ])
  await note.remove()
  onProgress('done', 'Publicado.')
  return { version, before, touched }
}

/** Keeps what other programs changed, or what was there before the editor, as a version of its own. @throws Refused when there is nothing to publish */
async function keepOutside({ disk, versions }: PublisherUse, { files }: Draft, time: string): Promise<void> {
  const isFirst = versions.list().length === 0
  const isKept = await versions.isLast(disk.texts)
  if (files.size === 0 && (isKept || isFirst)) throw new Refused('nothing', 'No hay cambios para publicar.')
  if (isKept || files.size === 0) return
  const message = isFirst ? 'Como estaba antes de usar el editor' : 'Cambios hechos fuera del editor'
  await versions.add({ id: idOf(time, versions), time, message }, disk.texts)
}

/** Why a publication is not what its person has looked at. */
export const CHANGED = 'Hubo cambios mientras tanto. Miralos y publicá de nuevo.'

/** Names follow each other in the order of time. */
function idOf(time: string, versions: Versions): string {
  const id = time.replaceAll(/[:.]/g, '-')
  const last = versions.list()[0]?.id
  return last === undefined || id > last ? id : `${last}-1`
}
