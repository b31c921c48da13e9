/** The editor's only use of the content's reader. */
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import { show, type ShownSite } from '../../content/show.ts'
import { validate } from '../../content/validate.ts'

export type { Diagnostic, ShownSite }

export type DraftedTexts = ReadonlyMap<string, string | null>

export interface Reader {
  judge: (drafts: DraftedTexts) => Promise<Diagnostic[]>
  /** Some pages, as far as they can be shown; as fast on a large site as on a small one. */
  show: (drafts: DraftedTexts, files: readonly string[]) => Promise<ShownSite>
}

export function createReader(folder: string): Reader {
  return {
    judge: async (drafts) => (await validate(folder, drafts)).diagnostics,
    show: (drafts, files) => show(folder, drafts, files),
  }
}
