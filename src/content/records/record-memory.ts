import type { ContentFiles } from '../content-files.ts'
import { askDisk } from '../diagnostics/disk.ts'
import type { Kept, Records } from './records.ts'

/** Records in memory. */
export interface RecordMemory {
  /** @param key all that the records are made from besides the file of each */
  open: (key: string, files: Pick<ContentFiles, 'hash'>) => Records
}

/** Of each file the states that were judged last: that of the disk, and those of some drafts. */
const STATES = 4

interface State extends Kept {
  key: string
  hash: string
}

export function createRecordMemory(): RecordMemory {
  const states = new Map<string, State[]>()
  return {
    open: (key, files) => ({
      find(file, path) {
        const hash = states.has(file) && askDisk(path, () => files.hash(path))
        return states.get(file)?.find((state) => state.key === key && state.hash === hash)
      },
      put(file, path, record) {
        // Who reads again and again shows pages that may have mistakes, which are resolved otherwise.
        const state = { key, hash: files.hash(path), record, blocks: () => undefined }
        states.set(file, [state, ...(states.get(file) ?? [])].slice(0, STATES))
        return state
      },
      save() {},
    }),
  }
}
