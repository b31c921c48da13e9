import type { DraftChecks } from './checks.ts'
import type { ContentFolder } from './content-folder.ts'
import type { DraftStore } from './drafts.ts'
import type { EditorOptions } from './editor.ts'
import type { Events } from './events.ts'
import type { MediaLibrary } from './media-library.ts'
import type { Publisher } from './publisher.ts'
import type { Versions } from './versions.ts'

/** The parts that the routes share. */
export interface RouteParts extends EditorOptions {
  disk: ContentFolder
  drafts: DraftStore
  events: Events
  checks: DraftChecks
  media: MediaLibrary
  versions: Versions
  publisher: Publisher
  /** Notices what has changed on the disk, and fits the drafts to it. */
  lookAtDisk: () => Promise<void>
}
