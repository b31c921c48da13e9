/** The one door of the editor to the content's reader. */
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import { show, type ShownSite } from '../../content/show.ts'
import { validate } from '../../content/validate.ts'

export type { Diagnostic, ShownSite }

/** Texts that replace those on the disk, by file; null removes the file. */
export type DraftedTexts = ReadonlyMap<string, string | null>

/** Reads a content folder with drafts. */
export interface Reader {
  /** The diagnostics of the whole site. */
  judge: (drafts: DraftedTexts) => Promise<Diagnostic[]>
  /** Some pages, as far as they can be shown: as fast on a large site as on a small one. */
  show: (drafts: DraftedTexts, files: readonly string[]) => Promise<ShownSite>
}

export function createReader(folder: string): Reader {
  return {
    judge: async (drafts) => (await validate(folder, drafts)).diagnostics,
    show: (drafts, files) => show(folder, drafts, files),
  }
}
