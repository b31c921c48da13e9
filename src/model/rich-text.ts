import type { ResolvedPicture } from './picture.ts'

/** A piece of a line of formatted text: plain text, or an element. */
export type Inline = string | RichTextNode

/**
 * An element of formatted text, made of Markdown at build. It is named as in HTML, with its attributes, but for a `heading`, which
 * becomes `<h2>`, `<h3>` … by where it stands, and a `picture`.
 */
export type RichTextNode =
  | {
      type: 'p' | 'strong' | 'em' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'figcaption'
      children: Inline[]
    }
  | { type: 'br' }
  | { type: 'ol'; start?: number; children: Inline[] }
  | { type: 'a'; to: string; children: Inline[] }
  /** `depth` counts the subheadings above it. */
  | { type: 'heading'; depth: number; id: string; children: Inline[] }
  | { type: 'figure'; 'data-upright'?: true; children: Inline[] }
  | ({ type: 'picture' } & ResolvedPicture)
  | { type: 'th' | 'td'; scope?: 'col' | 'row'; 'data-align'?: 'center' | 'right'; children: Inline[] }
  /** A region that scrolls a wide table sideways, by keyboard too. */
  | { type: 'div'; role: 'region'; tabIndex: 0; 'aria-label': string; children: Inline[] }
