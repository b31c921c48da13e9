import type { KeptPictures } from '../media/media.ts'
import type { MadeFile } from '../media/photos.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import type { KnownHashes } from '../records/file-hashes.ts'
import { createRecordMemory, type RecordMemory } from '../records/record-memory.ts'

/** What a reader that loads a folder again and again keeps in memory: nothing that has not changed is judged or looked at twice. */
export interface Kept {
  records: RecordMemory
  hashes: KnownHashes
  pictures: KeptPictures
  /** The drawn tiles and the copies of photographs of all pages that were resolved so far. Their paths say what is in them. */
  assets: SiteAsset[]
  photos: MadeFile[]
}

export function createKept(): Kept {
  return {
    records: createRecordMemory(),
    hashes: new Map(),
    pictures: new Map(),
    assets: [],
    photos: [],
  }
}
