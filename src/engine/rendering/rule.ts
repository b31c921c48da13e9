import type { ResolvedDocument } from '../model/document.ts'
import type { ResolvedPicture } from '../model/picture.ts'
import type { RichTextNode } from '../model/rich-text.ts'
import type { Block } from '../model/site.ts'
import type { BlockProps, BlockType } from './block.ts'

interface RuleDiagnostic {
  /** The diagnostic's unique code, such as `AUK216`. A code never changes its meaning. */
  code: string
  severity: 'error' | 'warning'
  message: string
  hint?: string
}

/**
 * Checks what the schema cannot express in a block, such as relations between fields. Texts still contain variables and Markdown.
 *
 * @param report takes a diagnostic and its path inside the block
 * @param around has the current day in the site's time zone, `YYYY-MM-DD`
 */
export type Rule<T extends BlockType> = RuleOf<BlockProps<T>>

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
