import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditingPerson } from '../core/api.ts'
import type { Changes } from '../core/step.ts'
import { readOwn } from './read-own.ts'
import { writeWhole } from './write-whole.ts'

/** A publication that has begun, with all that it takes to finish it or to undo it. */
export interface Publication {
  id: string
  person: EditingPerson
  /** ISO 8601, UTC */
  time: string
  message?: string
  /** each file's text before and after (null: not there) */
  files: [file: string, before: string | null, after: string | null][]
  /** whether the build refused it, so that the texts of before come back */
  isUndone?: true
}

/** The publication that is going on, noted on the disk before it begins and forgotten when it is over. */
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

/** The texts that a publication writes, or those of before. */
export function changesOf({ files }: Publication, which: 'before' | 'after'): Changes {
  return new Map(files.map(([file, before, after]) => [file, which === 'before' ? before : after] as const))
}
