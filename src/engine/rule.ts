import type { ResolvedPicture } from '../model/picture.ts'
import type { RichTextNode } from '../model/rich-text.ts'
import type { Block } from '../model/site.ts'
import type { BlockProps, BlockType } from './block.ts'

/** What a rule finds wrong with a block. */
export interface RuleDiagnostic {
  /** Permanent, such as `AUK216`: one that no other diagnostic has ever had. */
  code: string
  severity: 'error' | 'warning'
  /** What is wrong, why, and what to do, in Spanish. */
  message: string
  /** What was probably meant, in Spanish. */
  hint?: string
}

/**
 * What the schema cannot say of a block's fields together. The block is valid, with its defaults, and as it is written:
 * variables and Markdown are plain text, pictures and the blocks inside are not looked at.
 *
 * @param report takes a diagnostic and the path inside the block to what it is about
 */
export type Rule<T extends BlockType> = (
  block: { [K in keyof BlockProps<T>]: Written<BlockProps<T>[K]> },
  report: (diagnostic: RuleDiagnostic, ...path: (string | number)[]) => void,
) => void

type Written<T> = T extends RichTextNode[]
  ? string
  : T extends ResolvedPicture | Block
    ? unknown
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T
