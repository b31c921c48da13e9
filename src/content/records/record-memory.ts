import type { Kept, Records } from './records.ts'

/** Records in memory. */
export interface RecordMemory {
  /** @param key all that the records are made from besides the file of each */
  open: (key: string) => Records
}

/** Of each file the states that were judged last: that of the disk, and those of some drafts. */
const STATES = 4

interface State extends Kept {
  key: string
  bytes: Uint8Array
}

export function createRecordMemory(): RecordMemory {
  const states = new Map<string, State[]>()
  return {
    open: (key) => ({
      find: (file, bytes) =>
        states.get(file)?.find((state) => state.key === key && Buffer.compare(state.bytes, bytes) === 0),
      put(file, bytes, record) {
        // Who reads again and again shows pages that may have mistakes, which are resolved otherwise.
        const state = { key, bytes, record, blocks: () => undefined }
        states.set(file, [state, ...(states.get(file) ?? [])].slice(0, STATES))
        return state
      },
      save() {},
    }),
  }
}
