import type { Bundle } from '../../model/schema.ts'
import type { DraftChecks } from './draft-checks.ts'
import type { ContentFolder } from './content-folder.ts'
import type { DraftStore } from './drafts.ts'
import type { EditorOptions } from './editor.ts'
import type { Events } from './window-events.ts'
import type { MediaLibrary } from './media-library.ts'
import type { Publisher } from './publisher.ts'
import type { StoredLink } from './draft-links.ts'
import type { Scheduled } from './schedule.ts'
import type { StoredList } from './stored-list.ts'
import type { Versions } from './versions.ts'

export interface RouteParts extends EditorOptions {
  schema: Bundle
  disk: ContentFolder
  drafts: DraftStore
  events: Events
  checks: DraftChecks
  media: MediaLibrary
  versions: Versions
  publisher: Publisher
  schedule: StoredList<Scheduled>
  links: StoredList<StoredLink>
  syncWithDisk: () => Promise<void>
}
