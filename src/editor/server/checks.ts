import { relative, resolve } from 'node:path'
import type { EditorDiagnostic } from '../core/api.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import type { Check, Checked, Compare, DraftedTexts, Glance, Judge } from './check.ts'
import { pageFile } from './describe-files.ts'
import type { PersonDraft } from './drafts.ts'
import { takeTurns } from './take-turns.ts'

/** What is wrong with a draft. */
export interface JudgedDraft {
  revision: number
  diagnostics: Diagnostic[]
}

/** Pages besides those of drafts that are remembered. */
const MOST_OTHERS = 16

/** A part of a site besides those of drafts. */
export interface Other {
  /** the texts that are other than on the disk */
  drafts: DraftedTexts
  /** the files of the pages that somebody looks at */
  pages: readonly string[]
}

/** Reads and judges drafts, each state once. */
export interface Checks {
  /** What is wrong with a draft as it is now. */
  of(draft: PersonDraft): Promise<JudgedDraft>
  /** The same of no newer state than the draft has now: `of` judges what was done meanwhile too. @param draft as it was at a moment */
  exactly(draft: PersonDraft): Promise<JudgedDraft>
  /** A draft as it is now, with no page but the one at a path (that for unknown paths where there is none), and not judged. */
  glance(draft: PersonDraft, path?: string): Promise<Checked>
  /** The pages that are others with some texts than before. @param touched those that may be */
  changedPages: Compare
  /** Pages of another site, such as a version, by a name of their own, and not judged. @param read is asked once */
  glanceOther(name: string, read: () => Promise<Other> | Other): Promise<Checked>
  /** Makes the next checks look at the disk again. */
  forget(): void
}

/** @param reader without `judge` sites are judged while they are read */
export function createChecks(
  { check, compare, glance, judge }: { check: Check; compare: Compare; glance: Glance; judge?: Judge },
  onChecked: (draft: PersonDraft, revision: number) => void,
): Checks {
  const last = new Map<string, { revision: number; state: number; judged: Promise<JudgedDraft> }>()
  let state = 0
  const [inTurn, oneByOne] = [takeTurns(), takeTurns()]
  const judgeHere: Judge = async (texts) => (await inTurn(() => check(texts))).diagnostics
  const glances = new Map<string, { revision: number; state: number; pages: Map<string, Promise<Checked>> }>()
  // A page of a version names many files, and each is asked for by itself.
  const others = new Map<string, { state: number; made: Promise<Checked> }>()
  const readOther = async (read: () => Promise<Other> | Other) => {
    const { drafts, pages } = await read()
    return glance(drafts, pages)
  }
  const of = (draft: PersonDraft): Promise<JudgedDraft> => {
    const known = last.get(draft.person.id)
    if (known?.revision === draft.now().revision && known.state === state) return known.judged
    // What was done while another check was running is judged together.
    const judged = oneByOne(async () => {
      const { revision } = draft.now()
      mine.revision = revision
      const diagnostics = await (judge ?? judgeHere)(draftedTexts(draft))
      onChecked(draft, revision)
      return { revision, diagnostics }
    })
    const mine = { revision: draft.now().revision, state, judged }
    last.set(draft.person.id, mine)
    // What has failed, such as for a full disk, is tried again when somebody asks again.
    judged.catch(() => last.get(draft.person.id) === mine && last.delete(draft.person.id))
    return judged
  }
  return {
    of,
    async exactly(draft) {
      const judged = await of(draft)
      // It was asked for before, and by the time of its turn there was more to judge.
      return judged.revision === draft.now().revision ? judged : of(draft)
    },
    glance(draft, path) {
      const { revision } = draft.now()
      const known = glances.get(draft.person.id)
      const isFresh = known?.revision === revision && known.state === state
      const { pages } = isFresh ? known : { pages: new Map<string, Promise<Checked>>() }
      if (!isFresh) glances.set(draft.person.id, { revision, state, pages })
      const files = path === undefined ? [] : pageFile(draft.texts(), path)
      const name = files.join(' ')
      const made = pages.get(name) ?? glance(draftedTexts(draft), files)
      pages.set(name, made)
      made.catch(() => pages.delete(name))
      return made
    },
    changedPages: (...sites) => inTurn(() => compare(...sites)),
    glanceOther(name, read) {
      const known = others.get(name)
      if (known?.state === state) return known.made
      if (others.size >= MOST_OTHERS) others.clear()
      const made = readOther(read)
      others.set(name, { state, made })
      made.catch(() => others.delete(name))
      return made
    },
    forget: () => void state++,
  }
}

/** The texts of the files that a draft changes; null for one that it deletes. */
export function draftedTexts(draft: PersonDraft): DraftedTexts {
  return new Map([...draft.now().files].map(([file, { text }]) => [file, text]))
}

/** A diagnostic as the application shows it: its file stands inside the content folder, and fields have only the names that people see. */
export function toEditorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { code, severity, message, hint, fix, pointer } = diagnostic
  const inside = relative(folder, resolve(diagnostic.file)).replaceAll('\\', '/')
  const file = inside.startsWith('..') ? diagnostic.file : inside
  return {
    code,
    severity,
    message: message
      .replaceAll(/(«[^»]+») \("\w+"[^)]*\)/g, '$1')
      // Whoever sees fields sees no lines, and no \n.
      .replace(/ya está en el renglón \d+/, 'ya está en la agenda')
      .replace(' (\\n\\n)', ''),
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
    file,
    pointer,
  }
}
