/** Reads and checks the content with a draft applied. Only this module of the editor's server imports `load`, `show` and `validate`. */
import type { Diagnostic } from '../../engine/content/diagnostics/diagnostic.ts'
import { load } from '../../engine/content/load.ts'
import { show, type ShownSite } from '../../engine/content/show.ts'
import { validate } from '../../engine/content/validate.ts'

export type { Diagnostic, ShownSite }

export type DraftedTexts = ReadonlyMap<string, string | null>

export interface Reader {
  validate: (drafts: DraftedTexts) => Promise<Diagnostic[]>
  /** Reads only the pages in `files`, even if they have errors. The time this takes does not depend on the size of the site. */
  show: (drafts: DraftedTexts, files: readonly string[]) => Promise<ShownSite>
  /** Reads the whole site as visitors would see it at the time `now`. The result is undefined if the site has errors. */
  showAt: (drafts: DraftedTexts, now: Date) => Promise<ShownSite | undefined>
}

export function createReader(folder: string): Reader {
  return {
    validate: async (drafts) => (await validate(folder, drafts)).diagnostics,
    show: (drafts, files) => show(folder, drafts, files),
    async showAt(drafts, now) {
      const { content } = await load(folder, { drafts, now })
      return content && { ...content, traces: { site: [], events: [], pages: new Map() } }
    },
  }
}
