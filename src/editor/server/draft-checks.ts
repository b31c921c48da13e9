import { relative, resolve } from 'node:path'
import { reading } from '../../engine/content/diagnostics/table/reading.ts'
import { createMemo } from '../../engine/content/cache/memo.ts'
import type { Diagnostic } from '../../engine/content/diagnostics/diagnostic.ts'
import { load } from '../../engine/content/load.ts'
import { show, type ShownSite } from '../../engine/content/show.ts'
import { validate } from '../../engine/content/validate.ts'
import { createQueue } from '../core/create-queue.ts'
import { dayInWords } from '../core/day-in-words.ts'
import type { ChangedPage, EditorDiagnostic } from '../core/api.ts'
import { changedPages, type Touched } from './changed-pages.ts'
import { pageFile } from './describe-files.ts'
import type { PersonDraft } from './drafts.ts'
import { Refused } from './refused.ts'

const MAX_CACHED_PAGES = 32

/** Content to show instead of a plain draft: a published version, the examples of block types, or a template. */
interface OtherContent {
  drafts: DraftedTexts
  pages: readonly string[]
}

/** Reads and checks drafts. Caches the results, so that the same state is not checked twice. */
interface DraftChecks {
  check(draft: PersonDraft): Promise<Diagnostic[]>
  checkTexts(texts: DraftedTexts): Promise<Diagnostic[]>
  show(draft: PersonDraft, path?: string): Promise<ShownSite>
  /** Reads the site of a draft as visitors would see it at the time `now`. @throws Refused if the draft has errors */
  showAt(draft: PersonDraft, now: Date): Promise<ShownSite>
  /** Reads pages of a version, of the examples or of a template. @param name the cache key */
  showOther(name: string, read: () => Promise<OtherContent> | OtherContent): Promise<ShownSite>
  changedPages(before: DraftedTexts, after: DraftedTexts, touched: Touched): Promise<ChangedPage[]>
  /** Makes all cached results stale, so that the next check reads the disk again. */
  invalidate(): void
}

export function createChecks(reader: Reader, onChecking: (people: string[]) => void = () => {}): DraftChecks {
  const checked = new Map<string, { revision: number; state: number; result: Promise<Diagnostic[]> }>()
  const pages = createMemo<Promise<ShownSite>>(MAX_CACHED_PAGES)
  const enqueue = createQueue()
  const checking: string[] = []
  const reportWork = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    checking.push(id)
    onChecking(checking)
    try {
      return await work()
    } finally {
      checking.splice(checking.indexOf(id), 1)
      onChecking(checking)
    }
  }
  let state = 0
  return {
    check(draft) {
      const { id } = draft.person
      const known = checked.get(id)
      if (known?.revision === draft.now().revision && known.state === state) return known.result
      const result = enqueue(async () => {
        // Reads the revision only when the check begins. The check also covers changes that were made while it waited for an earlier check.
        mine.revision = draft.now().revision
        return reportWork(id, () => reader.validate(draftedTexts(draft)))
      })
      const mine = { revision: draft.now().revision, state, result }
      checked.set(id, mine)
      result.catch(() => checked.get(id) === mine && checked.delete(id))
      return result
    },
    checkTexts: (texts) => enqueue(() => reader.validate(texts)),
    show(draft, path) {
      const files = path === undefined ? [] : pageFile(draft.texts(), path)
      const key = JSON.stringify([draft.person.id, draft.now().revision, state, files])
      return pages(key, () => reportWork(draft.person.id, () => reader.show(draftedTexts(draft), files)))
    },
    showAt(draft, now) {
      const key = JSON.stringify([draft.person.id, draft.now().revision, state, now])
      return pages(key, async () => {
        const shown = await reportWork(draft.person.id, () => reader.showAt(draftedTexts(draft), now))
        if (!shown) throw new Refused('errors', 'Para ver otro día, corregí antes los errores.')
        return shown
      })
    },
    showOther: (name, read) =>
      pages(JSON.stringify([name, state]), async () => {
        const { drafts, pages: files } = await read()
        return reader.show(drafts, files)
      }),
    changedPages: (before, after, touched) =>
      enqueue(async () => {
        const one = await reader.show(before, touched.files.before)
        const other = await reader.show(after, touched.files.after)
        return changedPages(one.site, other.site, touched)
      }),
    invalidate: () => void state++,
  }
}

export function draftedTexts(draft: Pick<PersonDraft, 'now'>): DraftedTexts {
  return new Map([...draft.now().files].map(([file, { text }]) => [file, text]))
}

/**
 * Converts a diagnostic for the application. Makes its file relative to the content folder, and prefers the message that was written for
 * forms. A file that is not JSON has no form, so its message ends with the file and the line.
 */
export function toEditorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { code, severity, message, inForm = message, hint, fix, pointer, line, endColumn } = diagnostic
  const inside = relative(folder, resolve(diagnostic.file)).replaceAll('\\', '/')
  const file = inside.startsWith('..') ? diagnostic.file : inside
  const isSyntax = code.startsWith('AUK1') && (line > 1 || endColumn > 1)
  return {
    code,
    severity,
    message: inSpanish(isSyntax ? `${inForm} Es en ${file}, renglón ${line}.` : inForm),
    ...(hint !== undefined && { hint: inSpanish(hint) }),
    // The editor has no text of a file in another encoding, and so cannot apply the fix.
    ...(fix && code !== reading.notUtf8.code && { fix }),
    file,
    pointer,
  }
}

/** Quotes what a message cites as Spanish texts do, and writes its days in words. */
function inSpanish(message: string): string {
  return message.replaceAll(/"([^"]*)"/g, (_, cited: string) => `«${dayInWords(cited)}»`)
}

/** Reads and checks the content with a draft applied. Only this module of the editor's server imports `load`, `show` and `validate`. */

export type { Diagnostic, ShownSite }

type DraftedTexts = ReadonlyMap<string, string | null>

interface Reader {
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
