import type { ResolvedPicture } from './picture.ts'

export type Inline = string | RichTextNode

/**
 * An element of formatted text, parsed from Markdown by the build. Names and attributes are HTML's, except `heading`, whose level depends
 * on its place, and `picture`.
 */
export type RichTextNode =
  | {
      type: 'p' | 'strong' | 'em' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'figcaption'
      children: Inline[]
    }
  | { type: 'br' }
  | { type: 'ol'; start?: number; children: Inline[] }
  | { type: 'a'; to: string; children: Inline[] }
  /** A subheading; `depth` counts the subheadings above it in the hierarchy. */
  | { type: 'heading'; depth: number; id: string; children: Inline[] }
  | { type: 'figure'; 'data-upright'?: true; children: Inline[] }
  | ({ type: 'picture' } & ResolvedPicture)
  | { type: 'th' | 'td'; scope?: 'col' | 'row'; 'data-align'?: 'center' | 'right'; children: Inline[] }
  /** Scrolls a wide table sideways, also by keyboard. */
  | { type: 'div'; role: 'region'; tabIndex: 0; 'aria-label': string; children: Inline[] }
