import type { ResolvedDocument } from '../model/document.ts'
import type { ResolvedPicture } from '../model/picture.ts'
import type { RichTextNode } from '../model/rich-text.ts'
import type { Block } from '../model/site.ts'
import type { BlockProps, BlockType } from './block.ts'

export interface RuleDiagnostic {
  /** The diagnostic's code, permanent and unique, such as `AUK216`. */
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
}

/**
 * Checks relations between fields of a block that the schema cannot express. The block is valid and has its defaults; its texts still
 * contain variables and Markdown.
 *
 * @param report takes a diagnostic and its path inside the block
 * @param around has the day of the check in the site's time zone, `YYYY-MM-DD`
 */
export type Rule<T extends BlockType> = RuleOf<BlockProps<T>>

/** A rule for blocks with the given props. */
export type RuleOf<Props> = (
  block: { [K in keyof Props]: Written<Props[K]> },
  report: (diagnostic: RuleDiagnostic, ...path: (string | number)[]) => void,
  around: { today: string },
) => void

export type Written<T> = T extends RichTextNode[]
  ? string
  : T extends ResolvedPicture | ResolvedDocument | Block
    ? unknown
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T
