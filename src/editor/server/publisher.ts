import { dirname } from 'node:path'
import type { EditorDiagnostic, PublishStage, VersionEntry } from '../core/api.ts'
import { withChanges, type Changes, type Files } from '../core/step.ts'
import { reasonOf, type Log } from '../../server/log.ts'
import type { ContentFolder } from './content-folder.ts'
import { conflictsOf } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import type { Build } from './editor.ts'
import { commitFiles, isInRepository } from './git.ts'
import { mediaIn } from './media-in.ts'
import { changesOf, type Publication, type PublicationNote } from './publication.ts'
import { Refused } from './refused.ts'
import type { Versions } from './versions.ts'

export interface PublisherUse {
  disk: ContentFolder
  versions: Versions
  note: PublicationNote
  build: Build
  /** Fits the drafts of all others to what was published. @returns those that are other than before */
  takeIn: (changed: Changes, publisher: string) => Promise<PersonDraft[]>
  /** the errors of a draft: with one it is not published */
  findErrors: (draft: PersonDraft) => Promise<EditorDiagnostic[]>
  onProgress: (stage: PublishStage, text: string) => void
  now: () => Date
  log: Log
}

export interface Published {
  version: VersionEntry
  /** what stood on the disk until then, of the files that were published */
  before: Changes
  /** the drafts of others that are other than before */
  touched: PersonDraft[]
}

export interface Publisher {
  isBusy(): boolean
  /** Makes what visitors see of a person's draft. @throws Refused when nothing was changed */
  publish(draft: PersonDraft, message?: string): Promise<Published>
  /** Finishes or undoes the publication that a crash has cut off, if there is one: before any draft is opened. */
  recover(): Promise<void>
}

/**
 * Publishes: what is on the disk changes whole or not at all. From the moment that a publication is noted it is finished, or undone where the
 * build refuses it, by the next start at the latest.
 */
export function createPublisher(use: PublisherUse): Publisher {
  const { disk, versions, note, build, takeIn, findErrors, onProgress, now, log } = use
  let isBusy = false

  async function begin(draft: PersonDraft, message: string | undefined): Promise<Published> {
    onProgress('check', 'Reviso los cambios…')
    // What is done from now on, in another window, is neither judged nor published: it stays a draft.
    const asked = draft.now()
    const { files, history } = asked
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
    const isKept = await versions.isLast(disk.texts)
    if (files.size === 0 && (isKept || versions.list().length === 0))
      throw new Refused('nothing', 'No hay cambios para publicar.')
    const time = now().toISOString()
    if (!isKept && files.size > 0) await keepOutside(time)
    const publication: Publication = {
      id: idOf(time, versions),
      person: draft.person,
      time,
      ...(message && { message }),
      files: [...files].map(([file, { text }]) => [file, disk.texts.get(file) ?? null, text]),
    }
    // Checking takes a while, in which nobody looks at the disk: what others have written meanwhile is not to be lost.
    if (!publication.files.every(([file]) => disk.isAsSeen(file))) throw new Refused('revision', CHANGED)
    await note.write(publication)
    const version = await carryOut(publication)
    const [before, after] = [changesOf(publication, 'before'), changesOf(publication, 'after')]
    // Until now all drafts were drafts of what stood there before. From one moment to the next they are fitted to what stands there now.
    disk.accept(after)
    const [touched] = await Promise.all([
      takeIn(before, draft.person.id),
      draft.settle(after, before, history.done.at(-1)?.id),
    ])
    await note.remove()
    onProgress('done', 'Publicado.')
    return { version, before, touched }
  }

  /** What was changed by other programs, or before the editor was there, is a version too: one can go back to it. */
  async function keepOutside(time: string): Promise<void> {
    const message =
      versions.list().length === 0 ? 'Como estaba antes de usar el editor' : 'Cambios hechos fuera del editor'
    await versions.add({ id: idOf(time, versions), time, message }, disk.texts)
  }

  async function carryOut(publication: Publication): Promise<VersionEntry> {
    const after = changesOf(publication, 'after')
    onProgress('write', 'Guardo los archivos…')
    try {
      await disk.write(after)
    } catch (error) {
      await undo(publication)
      throw error
    }
    onProgress('build', 'Armo el sitio…')
    const lines: string[] = []
    const isDone = await build((line) => lines.push(line)).catch((error: unknown) => {
      lines.push(reasonOf(error))
      return false
    })
    const output = lines.join('\n').trim()
    if (!isDone) {
      log({ level: 'error', event: 'editor-build', reason: output.slice(-2000) })
      await undo(publication)
      throw new Refused('build', `El sitio no se pudo armar, y quedó como estaba. ${output.slice(-500)}`)
    }
    return finish(publication, withChanges(disk.texts, after))
  }

  /** @param texts as they stand on the disk now */
  async function finish(publication: Publication, texts: Files): Promise<VersionEntry> {
    const { id, person, time, message } = publication
    const about = { id, time, person: person.name, ...(message && { message }) }
    let version = await versions.add(about, texts)
    if (await isInRepository(disk.folder)) {
      onProgress('commit', 'Lo anoto en el repositorio…')
      version = await versions.add({ ...about, ...(await commit(publication)) }, texts)
    }
    return version
  }

  async function commit({ person, message, files }: Publication) {
    const texts = files.flatMap(([, , after]) => after ?? [])
    const paths = [...files.map(([file]) => file), ...new Set(texts.flatMap(mediaIn))]
    const subject =
      message ??
      files
        .map(([file]) => file.replace(/\.json$/, ''))
        .join(', ')
        .slice(0, 60)
    try {
      const name = await commitFiles(disk.folder, paths, {
        name: person.name,
        message: `content: ${subject}`,
      })
      return name === undefined ? {} : { commit: name }
    } catch (error) {
      log({ level: 'error', event: 'editor-commit', reason: reasonOf(error) })
      return {
        warning: 'Se publicó, pero no quedó anotado en el repositorio de git. Avisale a quien lo cuida.',
      }
    }
  }

  async function undo(publication: Publication): Promise<void> {
    await note.write({ ...publication, isUndone: true })
    await disk.write(onlyWritten(publication, 'after', 'before'))
    await note.remove()
  }

  /** What somebody else has written since is theirs, and stays. */
  function onlyWritten(publication: Publication, from: 'before' | 'after', to: 'before' | 'after'): Changes {
    const known = changesOf(publication, from)
    return new Map([...changesOf(publication, to)].filter(([file]) => disk.read(file) === known.get(file)))
  }

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
        return await begin(draft, message)
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
      isBusy = true
      log({
        level: 'info',
        event: 'editor-recover',
        publication: publication.id,
        content: dirname(disk.folder),
      })
      try {
        if (publication.isUndone) await undo(publication)
        else {
          const rest = onlyWritten(publication, 'before', 'after')
          const isOurs = publication.files.every(([file, before, after]) =>
            [before, after].includes(disk.texts.get(file) ?? null),
          )
          if (isOurs) await carryOut(publication)
          else {
            await disk.write(rest)
            disk.accept(rest)
            await finish(publication, disk.texts)
          }
          await note.remove()
        }
      } catch (error) {
        // The texts are old or new, each whole; the draft is still there.
        log({ level: 'error', event: 'editor-recover', reason: reasonOf(error) })
      } finally {
        disk.look()
        isBusy = false
      }
    },
  }
}

/** Why a publication is not what its person has looked at. */
export const CHANGED = 'Hubo cambios mientras tanto. Miralos y publicá de nuevo.'

/** Names follow each other in the order of time. */
function idOf(time: string, versions: Versions): string {
  const id = time.replaceAll(/[:.]/g, '-')
  const last = versions.list()[0]?.id
  return last === undefined || id > last ? id : `${last}-1`
}
