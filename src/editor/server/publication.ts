import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Changes } from '../../engine/json-text/content-document.ts'
import { reasonOf, type WriteLog } from '../../server/log.ts'
import { readProgress } from '../../engine/build/build-progress.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'
import type { PublishStage, VersionEntry, EditingPerson } from '../core/api.ts'
import { withChanges } from '../core/step.ts'
import type { ContentFolder } from './content-folder.ts'
import type { RunBuild } from './editor.ts'
import { commitFiles, isInRepository } from './git.ts'
import { mediaIn } from './media-in.ts'
import { Refused } from './refused.ts'
import type { Versions } from './versions.ts'
import { readStoredJson } from './stored-json.ts'

export interface PublicationDependencies {
  disk: ContentFolder
  versions: Versions
  record: PublicationRecord
  build: RunBuild
  /** @param done the finished share of the stage, from 0 to 1 */
  onProgress: (stage: PublishStage, text: string, done?: number) => void
  log: WriteLog
}

/** Writes the files of a publication, builds the site and adds a version. When writing or building fails, restores the previous texts. */
export async function runPublication(
  use: PublicationDependencies,
  publication: Publication,
): Promise<VersionEntry> {
  const { disk, versions, onProgress } = use
  const { id, person, time, message } = publication
  const changes = onlyOurs(disk, publication, 'before', 'after')
  const texts = withChanges(disk.texts, changesOf(publication, 'after'))
  try {
    onProgress('write', 'Guardo los archivos…')
    await disk.write(changes)
    onProgress('build', 'Armo el sitio…')
    await buildSite(use)
  } catch (error) {
    await undoPublication(use, publication)
    throw error
  }
  const about = { id, time, person: person.name, ...(message && { message }) }
  const version = await versions.add(about, texts)
  const warning = await commit(use, publication)
  return warning === undefined ? version : versions.add({ ...about, warning }, texts)
}

export async function undoPublication(
  { disk, record }: PublicationDependencies,
  publication: Publication,
): Promise<void> {
  await record.write({ ...publication, isUndone: true })
  await disk.write(onlyOurs(disk, publication, 'after', 'before'))
  await record.remove()
}

/** The texts to write. Omits files that another program has changed meanwhile. */
function onlyOurs(
  disk: ContentFolder,
  publication: Publication,
  from: 'before' | 'after',
  to: 'before' | 'after',
): Changes {
  const known = changesOf(publication, from)
  return new Map([...changesOf(publication, to)].filter(([file]) => disk.read(file) === known.get(file)))
}

async function buildSite({ build, onProgress, log }: PublicationDependencies): Promise<void> {
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(line)
    const done = readProgress(line)
    if (done !== undefined) onProgress('build', line, done)
  }
  const isDone = await build(onLine).catch((error: unknown) => {
    lines.push(reasonOf(error))
    return false
  })
  if (isDone) return
  const output = lines.join('\n').trim()
  log({ level: 'error', event: 'editor-build', reason: output.slice(-2000) })
  throw new Refused('build', `El sitio no se pudo armar, y quedó como estaba. ${output.slice(-500)}`)
}

/** Commits the files of a publication, if the content is in a git repository. @returns a warning when the commit fails */
async function commit(
  { disk, onProgress, log }: PublicationDependencies,
  publication: Publication,
): Promise<string | undefined> {
  if (!(await isInRepository(disk.folder))) return undefined
  onProgress('commit', 'Lo anoto en el repositorio…')
  try {
    const about = { name: publication.person.name, message: `content: ${subjectOf(publication)}` }
    await commitFiles(disk.folder, filesOf(publication), about)
    return undefined
  } catch (error) {
    log({ level: 'error', event: 'editor-commit', reason: reasonOf(error) })
    return 'Se publicó, pero no quedó anotado en el repositorio de git. Avisale a quien lo cuida.'
  }
}

function filesOf({ files }: Publication): string[] {
  const texts = files.flatMap(([, , after]) => after ?? [])
  return [...files.map(([file]) => file), ...new Set(texts.flatMap(mediaIn))]
}

function subjectOf({ message, files }: Publication): string {
  const names = files.map(([file]) => file.replace(/\.json$/, ''))
  return message ?? names.join(', ').slice(0, 60)
}

/** A publication in progress, with all data that is needed to finish or undo it. */
export interface Publication {
  id: string
  person: EditingPerson
  time: string
  message?: string
  files: [file: string, before: string | null, after: string | null][]
  /** whether writing or building failed, so that the previous texts must be restored */
  isUndone?: true
}

/** The stored record of the running publication. It is written before the publication changes files, and deleted at its end. */
interface PublicationRecord {
  read(): Publication | undefined
  write(publication: Publication): Promise<void>
  remove(): Promise<void>
}

export function openPublicationRecord(folder: string): PublicationRecord {
  const path = join(folder, 'publication.json')
  return {
    read() {
      try {
        return readStoredJson<Publication>(path)
      } catch {
        return undefined
      }
    },
    write: (publication) => replaceFile(path, JSON.stringify(publication)),
    remove: () => rm(path, { force: true }),
  }
}

export function changesOf({ files }: Publication, which: 'before' | 'after'): Changes {
  return new Map(files.map(([file, before, after]) => [file, which === 'before' ? before : after] as const))
}
