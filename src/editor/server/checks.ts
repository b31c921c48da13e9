import { relative, resolve } from 'node:path'
import type { ChangedPage, EditorDiagnostic } from '../core/api.ts'
import { changedPages, type Touched } from './changed-pages.ts'
import type { Diagnostic, DraftedTexts, Reader, ShownSite } from './check.ts'
import { pageFile } from './describe-files.ts'
import type { PersonDraft } from './drafts.ts'
import { keepRecent } from './keep-recent.ts'
import { takeTurns } from './take-turns.ts'

/** The diagnostics of a draft. */
export interface JudgedDraft {
  revision: number
  diagnostics: Diagnostic[]
}

/** Pages that are kept in memory for the windows that show them. */
const MOST_PAGES = 32

/** The content of a version, or of examples. */
export interface OtherContent {
  /** The texts that differ from the disk. */
  drafts: DraftedTexts
  /** The files of the wanted pages. */
  pages: readonly string[]
}

/** Reads and judges drafts, each state once. */
export interface DraftChecks {
  /** Judges the newest state of a draft. */
  of(draft: PersonDraft): Promise<JudgedDraft>
  /** Judges some texts, whatever the drafts are now. */
  judge(texts: DraftedTexts): Promise<Diagnostic[]>
  /** Reads one page of a draft: the page at a path, else the one for unknown paths. */
  glance(draft: PersonDraft, path?: string): Promise<ShownSite>
  /** Reads pages of other content. @param name tells contents apart */
  glanceOther(name: string, read: () => Promise<OtherContent> | OtherContent): Promise<ShownSite>
  /** The pages that two states show differently. @param touched the files that may differ */
  changedPages(before: DraftedTexts, after: DraftedTexts, touched: Touched): Promise<ChangedPage[]>
  /** Makes the next checks read the disk again. */
  forget(): void
}

export function createChecks(
  reader: Reader,
  onChecked: (draft: PersonDraft, revision: number) => void,
): DraftChecks {
  const judged = new Map<string, { revision: number; state: number; result: Promise<JudgedDraft> }>()
  const pages = keepRecent<ShownSite>(MOST_PAGES)
  const inTurn = takeTurns()
  let state = 0
  return {
    of(draft) {
      const { id } = draft.person
      const known = judged.get(id)
      if (known?.revision === draft.now().revision && known.state === state) return known.result
      const result = inTurn(async () => {
        // Includes the changes made while an earlier check was running.
        const { revision } = draft.now()
        mine.revision = revision
        const diagnostics = await reader.judge(draftedTexts(draft))
        onChecked(draft, revision)
        return { revision, diagnostics }
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
      return pages(key, () => reader.show(draftedTexts(draft), files))
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

/** The texts of the files that a draft changes; null for a deleted file. */
export function draftedTexts(draft: PersonDraft): DraftedTexts {
  return new Map([...draft.now().files].map(([file, { text }]) => [file, text]))
}

/** A diagnostic as the application shows it: its file is relative to the content folder, and fields have only their titles. */
export function toEditorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { code, severity, message, hint, fix, pointer } = diagnostic
  const inside = relative(folder, resolve(diagnostic.file)).replaceAll('\\', '/')
  const file = inside.startsWith('..') ? diagnostic.file : inside
  return {
    code,
    severity,
    message: message
      .replaceAll(/(«[^»]+») \("\w+"[^)]*\)/g, '$1')
      // The form shows neither lines nor \n.
      .replace(/ya está en el renglón \d+/, 'ya está en la agenda')
      .replace(/ \((?:\\n)+\)/, ''),
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
    file,
    pointer,
  }
}
