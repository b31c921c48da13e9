import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditingPerson } from '../core/api.ts'
import type { Changes } from '../../engine/json-text/content-document.ts'
import { readStoredJson } from './read-stored-json.ts'
import { replaceFile } from '../../engine/content/files/replace-files.ts'

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
export interface PublicationRecord {
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
