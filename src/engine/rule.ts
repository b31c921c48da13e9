import type { ResolvedDocument } from '../model/document.ts'
import type { ResolvedPicture } from '../model/picture.ts'
import type { RichTextNode } from '../model/rich-text.ts'
import type { Block } from '../model/site.ts'
import type { BlockProps, BlockType } from './block.ts'

/** A mistake that a rule finds in a block. */
export interface RuleDiagnostic {
  /** Permanent, such as `AUK216`; no other diagnostic ever had it. */
  code: string
  severity: 'error' | 'warning'
  /** In Spanish: the mistake, its effect, and how to mend it. */
  message: string
  /** A proposal in Spanish. */
  hint?: string
}

/**
 * Checks what the schema cannot say about a block's fields together. The block is valid and has its defaults; its texts are as
 * they were written, with variables and Markdown unresolved.
 *
 * @param report takes a diagnostic and the path inside the block to what it is about
 */
export type Rule<T extends BlockType> = (
  block: { [K in keyof BlockProps<T>]: Written<BlockProps<T>[K]> },
  report: (diagnostic: RuleDiagnostic, ...path: (string | number)[]) => void,
) => void

type Written<T> = T extends RichTextNode[]
  ? string
  : T extends ResolvedPicture | ResolvedDocument | Block
    ? unknown
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T
