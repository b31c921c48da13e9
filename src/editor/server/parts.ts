import type { Checks } from './checks.ts'
import type { ContentFolder } from './content-folder.ts'
import type { Drafts } from './drafts.ts'
import type { EditorOptions } from './editor.ts'
import type { Events } from './events.ts'
import type { MediaLibrary } from './media-library.ts'
import type { Publisher } from './publisher.ts'
import type { Versions } from './versions.ts'

/** The parts that the routes share. */
export interface Parts extends EditorOptions {
  disk: ContentFolder
  drafts: Drafts
  events: Events
  checks: Checks
  media: MediaLibrary
  versions: Versions
  publisher: Publisher
  /** Notices what has changed on the disk, and fits the drafts to it. */
  lookAtDisk: () => Promise<void>
}
