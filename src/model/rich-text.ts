import type { ResolvedPicture } from './picture.ts'

export type Inline = string | RichTextNode

/**
 * An element of formatted text, which the build parses from Markdown. Names and attributes are those of HTML. Exceptions are `picture`, and
 * `heading`, whose HTML level depends on its place in the page.
 */
export type RichTextNode =
  | {
      type: 'p' | 'strong' | 'em' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'figcaption'
      children: Inline[]
    }
  | { type: 'br' }
  | { type: 'ol'; start?: number; children: Inline[] }
  | { type: 'a'; to: string; children: Inline[] }
  /** A subheading. Its `depth` is the number of subheadings above it in the hierarchy. */
  | { type: 'heading'; depth: number; id: string; children: Inline[] }
  | { type: 'figure'; 'data-upright'?: true; children: Inline[] }
  | ({ type: 'picture' } & ResolvedPicture)
  | { type: 'th' | 'td'; scope?: 'col' | 'row'; 'data-align'?: 'center' | 'right'; children: Inline[] }
  /** A region around a wide table, which scrolls sideways, also by keyboard. */
  | { type: 'div'; role: 'region'; tabIndex: 0; 'aria-label': string; children: Inline[] }
