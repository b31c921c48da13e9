import type { FilePicture } from '../model/site.generated.ts'
import type { BlockProps, BlockType } from './block.ts'
import type { Written } from './rule.ts'

/** Contents that the import from another program, such as WordPress, can find in a page. Texts are plain; only `text` is Markdown. */
export interface OldParts {
  title: { title: string; picture?: FilePicture }
  text: { text: string }
  photos: { photos: { picture: FilePicture; caption?: string }[] }
  /** A video or map from another site, or a video of `media/`. */
  embed: { address: string; title: string }
  files: { files: { title: string; file: string }[] }
  /** Questions with answers in Markdown. */
  faq: { questions: { id: string; question: string; answer: string }[] }
  /** Two columns, of which the first is the wider without `wide`; with `none`, a column for each block. */
  columns: { blocks: object[]; wide?: 'last' | 'none' }
  buttons: {
    heading?: string
    subheading?: string
    picture?: FilePicture
    buttons: { label: string; to: string }[]
  }
  quote: { text: string; author?: string }
  latest: { collection: string }
}

/** Makes a block from imported content; undefined when the block type cannot show it. */
export type FromOldPart<K extends keyof OldParts, T extends BlockType> = (
  part: OldParts[K],
) => ({ type: T } & Partial<{ [F in keyof BlockProps<T>]: Written<BlockProps<T>[F]> }>) | undefined
