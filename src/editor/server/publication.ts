import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditingPerson } from '../core/api.ts'
import type { Changes } from '../core/step.ts'
import { readOwn } from './read-own.ts'
import { writeWhole } from './write-whole.ts'

/** A publication in progress, with everything to finish or undo it. */
export interface Publication {
  id: string
  person: EditingPerson
  time: string
  message?: string
  files: [file: string, before: string | null, after: string | null][]
  /** whether the build refused it, so that the former texts are restored */
  isUndone?: true
}

/** The journal of the running publication, written before it begins and deleted when it ends. */
export interface PublicationNote {
  read(): Publication | undefined
  write(publication: Publication): Promise<void>
  remove(): Promise<void>
}

export function openPublicationNote(folder: string): PublicationNote {
  const path = join(folder, 'publication.json')
  return {
    read() {
      try {
        return readOwn<Publication>(path)
      } catch {
        return undefined
      }
    },
    write: (publication) => writeWhole(new Map([[path, JSON.stringify(publication)]])),
    remove: () => rm(path, { force: true }),
  }
}

/** The texts after a publication, or those before it. */
export function changesOf({ files }: Publication, which: 'before' | 'after'): Changes {
  return new Map(files.map(([file, before, after]) => [file, which === 'before' ? before : after] as const))
}
