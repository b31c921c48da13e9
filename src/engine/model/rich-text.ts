import type { ResolvedPicture } from './picture.ts'

export type Inline = string | RichTextNode

/**
 * An element of formatted text that the build parses from Markdown. Most elements have HTML's names and attributes. A `heading` gets its
 * HTML level only when the page is rendered.
 */
export type RichTextNode =
  | {
      type: 'p' | 'strong' | 'em' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'figcaption'
      children: Inline[]
    }
  | { type: 'br' }
  | { type: 'ol'; start?: number; children: Inline[] }
  | { type: 'a'; to: string; children: Inline[] }
  /** A subheading. Its `depth` is 0 at the top level, 1 for a subheading below that, and so on. */
  | { type: 'heading'; depth: number; id: string; children: Inline[] }
  | { type: 'figure'; 'data-upright'?: true; children: Inline[] }
  | ({ type: 'picture' } & ResolvedPicture)
  | { type: 'th' | 'td'; scope?: 'col' | 'row'; 'data-align'?: 'center' | 'right'; children: Inline[] }
  /** A region around a table, which is wide from three columns on. Visitors scroll it sideways, also with the keyboard. */
  | {
      type: 'div'
      role: 'region'
      tabIndex: 0
      'aria-label': string
      'data-wide'?: true
      children: Inline[]
    }
