import type { FilePicture } from '../model/site.generated.ts'
import type { BlockProps, BlockType } from './block.ts'
import type { Written } from './rule.ts'

/**
 * Contents that the import from another program, such as WordPress, finds in a page, by kind. Texts are plain, except `text`, which is
 * Markdown.
 */
export interface OldParts {
  /** A page's title and main picture. */
  title: { title: string; picture?: FilePicture }
  text: { text: string }
  photos: { photos: { picture: FilePicture; caption?: string }[] }
  /** A video or map from another site, or a video of `media/`. */
  embed: { address: string; title: string }
  files: { files: { title: string; file: string }[] }
  quote: { text: string; author?: string }
  /** The newest items of a collection, as a list on a page. */
  latest: { collection: string }
}

/** A function that makes a block from imported content; undefined when this block type cannot show the content. */
export type FromOldPart<K extends keyof OldParts, T extends BlockType> = (
  part: OldParts[K],
) => ({ type: T } & Partial<{ [F in keyof BlockProps<T>]: Written<BlockProps<T>[F]> }>) | undefined
