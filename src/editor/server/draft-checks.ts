import { takeTurns } from '../core/take-turns.ts'
import { relative, resolve } from 'node:path'
import type { ChangedPage, EditorDiagnostic } from '../core/api.ts'
import { changedPages, type Touched } from './changed-pages.ts'
import type { Diagnostic, DraftedTexts, Reader, ShownSite } from './content-reader.ts'
import { pageFile } from './describe-files.ts'
import type { PersonDraft } from './drafts.ts'
import { keepRecent } from './keep-recent.ts'
import { Refused } from './refused.ts'

const MOST_PAGES = 32

/** Content to show instead of a plain draft: a published version, the examples of block types, or a template. */
export interface OtherContent {
  drafts: DraftedTexts
  pages: readonly string[]
}

/** Reads and checks drafts. Caches the results, so that the same state is not checked twice. */
export interface DraftChecks {
  of(draft: PersonDraft): Promise<Diagnostic[]>
  judge(texts: DraftedTexts): Promise<Diagnostic[]>
  glance(draft: PersonDraft, path?: string): Promise<ShownSite>
  /** Reads the site of a draft as visitors would see it at the time `now`. @throws Refused if the draft has errors */
  asOf(draft: PersonDraft, now: Date): Promise<ShownSite>
  /** Reads pages of a version, of the examples or of a template. @param name the cache key */
  glanceOther(name: string, read: () => Promise<OtherContent> | OtherContent): Promise<ShownSite>
  changedPages(before: DraftedTexts, after: DraftedTexts, touched: Touched): Promise<ChangedPage[]>
  /** Makes all cached results stale, so that the next check reads the disk again. */
  forget(): void
}

export function createChecks(reader: Reader, onJudging: (people: string[]) => void = () => {}): DraftChecks {
  const judged = new Map<string, { revision: number; state: number; result: Promise<Diagnostic[]> }>()
  const pages = keepRecent<ShownSite>(MOST_PAGES)
  const inTurn = takeTurns()
  const judging: string[] = []
  const noted = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    judging.push(id)
    onJudging(judging)
    try {
      return await work()
    } finally {
      judging.splice(judging.indexOf(id), 1)
      onJudging(judging)
    }
  }
  let state = 0
  return {
    of(draft) {
      const { id } = draft.person
      const known = judged.get(id)
      if (known?.revision === draft.now().revision && known.state === state) return known.result
      const result = inTurn(async () => {
        // Reads the revision only when the check begins. The check also covers changes that were made while it waited for an earlier check.
        mine.revision = draft.now().revision
        return noted(id, () => reader.judge(draftedTexts(draft)))
      })
      const mine = { revision: draft.now().revision, state, result }
      judged.set(id, mine)
      result.catch(() => judged.get(id) === mine && judged.delete(id))
      return result
    },
    judge: (texts) => inTurn(() => reader.judge(texts)),
    glance(draft, path) {
      const files = path === undefined ? [] : pageFile(draft.texts(), path)
      const key = JSON.stringify([draft.person.id, draft.now().revision, state, files])
      return pages(key, () => noted(draft.person.id, () => reader.show(draftedTexts(draft), files)))
    },
    asOf(draft, now) {
      const key = JSON.stringify([draft.person.id, draft.now().revision, state, now])
      return pages(key, async () => {
        const shown = await noted(draft.person.id, () => reader.asOf(draftedTexts(draft), now))
        if (!shown) throw new Refused('errors', 'Para ver otro día, corregí antes los errores.')
        return shown
      })
    },
    glanceOther: (name, read) =>
      pages(JSON.stringify([name, state]), async () => {
        const { drafts, pages: files } = await read()
        return reader.show(drafts, files)
      }),
    changedPages: (before, after, touched) =>
      inTurn(async () => {
        const one = await reader.show(before, touched.files.before)
        const other = await reader.show(after, touched.files.after)
        return changedPages(one.site, other.site, touched)
      }),
    forget: () => void state++,
  }
}

export function draftedTexts(draft: Pick<PersonDraft, 'now'>): DraftedTexts {
  return new Map([...draft.now().files].map(([file, { text }]) => [file, text]))
}

/**
 * Converts a diagnostic for the application. Makes its file relative to the content folder, and prefers the message that was written for
 * forms.
 */
export function toEditorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { code, severity, message, inForm = message, hint, fix, pointer } = diagnostic
  const inside = relative(folder, resolve(diagnostic.file)).replaceAll('\\', '/')
  const file = inside.startsWith('..') ? diagnostic.file : inside
  return {
    code,
    severity,
    message: inForm,
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
    file,
    pointer,
  }
}
