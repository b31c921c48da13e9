import type { FilePicture } from '../model/site.generated.ts'
import type { BlockProps, BlockType } from './block.ts'
import type { Written } from './rule.ts'

/** The parts that an import finds in a page of another program. Texts are plain, except the Markdown of `text`. */
export interface OldParts {
  /** The title of a page, with its main picture. */
  title: { title: string; picture?: FilePicture }
  text: { text: string }
  photos: { photos: { picture: FilePicture; caption?: string }[] }
  /** A video or a map of another site, or a video of `media/`. */
  embed: { address: string; title: string }
  files: { files: { title: string; file: string }[] }
  quote: { text: string; author?: string }
  /** The newest items of a collection. */
  latest: { collection: string }
}

/** Makes the block for a part; undefined when the block cannot show it. */
export type FromOldPart<K extends keyof OldParts, T extends BlockType> = (
  part: OldParts[K],
) => ({ type: T } & Partial<{ [F in keyof BlockProps<T>]: Written<BlockProps<T>[F]> }>) | undefined
