import { relative, resolve } from 'node:path'
import type { EditorDiagnostic } from '../core/api.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import { NOT_FOUND } from '../../model/site.ts'
import type { Check, Checked, Glance } from './check.ts'
import { describeFiles } from './describe-files.ts'
import type { PersonDraft } from './drafts.ts'

/** The content with a draft, checked. */
export interface CheckedDraft extends Checked {
  revision: number
}

/** Sites besides those of drafts that are remembered: each may be large. */
const MOST_OTHERS = 4

/** Checks drafts, each state once. */
export interface Checks {
  /** The check of a draft as it is now. */
  of(draft: PersonDraft): Promise<CheckedDraft>
  /** A draft as it is now, with no page but the one at a path (that for unknown paths where there is none), and not judged. */
  glance(draft: PersonDraft, path?: string): Promise<Checked>
  /** The check of what is published. */
  ofDisk(): Promise<Checked>
  /** The check of a site by another name, such as a version's. @param texts those that are other than on the disk */
  ofOther(name: string, texts: ReadonlyMap<string, string | null>): Promise<Checked>
  /** Makes the next checks look at the disk again. */
  forget(): void
}

export function createChecks(
  { check, glance }: { check: Check; glance: Glance },
  onChecked: (draft: PersonDraft, revision: number) => void,
): Checks {
  const last = new Map<string, { revision: number; state: number; checked: Promise<CheckedDraft> }>()
  let state = 0
  let busy: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = busy.then(task, task)
    busy = mine.catch(() => {})
    return mine
  }
  const glances = new Map<string, { revision: number; state: number; pages: Map<string, Promise<Checked>> }>()
  // A page of a version names many files, and each is asked for by itself.
  const others = new Map<string, { state: number; checked: Promise<Checked> }>()
  const once = (name: string, texts: ReadonlyMap<string, string | null>) => {
    const known = others.get(name)
    if (known?.state === state) return known.checked
    if (others.size >= MOST_OTHERS) others.clear()
    const checked = inTurn(() => check(texts))
    others.set(name, { state, checked })
    checked.catch(() => others.delete(name))
    return checked
  }
  return {
    of(draft) {
      const known = last.get(draft.person.id)
      if (known?.revision === draft.now().revision && known.state === state) return known.checked
      // What was done while another check was running is judged together.
      const checked = inTurn(async () => {
        const { revision } = draft.now()
        const result = { ...(await check(draftedTexts(draft))), revision }
        onChecked(draft, revision)
        return result
      })
      const mine = { revision: draft.now().revision, state, checked }
      last.set(draft.person.id, mine)
      // What has failed, such as for a full disk, is tried again when somebody asks again.
      checked.catch(() => last.get(draft.person.id) === mine && last.delete(draft.person.id))
      return checked
    },
    glance(draft, path) {
      const { revision } = draft.now()
      const known = glances.get(draft.person.id)
      const isFresh = known?.revision === revision && known.state === state
      const { pages } = isFresh ? known : { pages: new Map<string, Promise<Checked>>() }
      if (!isFresh) glances.set(draft.person.id, { revision, state, pages })
      const file = path === undefined ? undefined : fileAt(draft, path)
      const made = pages.get(file ?? '') ?? glance(draftedTexts(draft), file)
      pages.set(file ?? '', made)
      made.catch(() => pages.delete(file ?? ''))
      return made
    },
    ofDisk: () => once('', new Map()),
    ofOther: once,
    forget: () => void state++,
  }
}

function draftedTexts(draft: PersonDraft): Map<string, string | null> {
  return new Map([...draft.now().files].map(([file, { text }]) => [file, text]))
}

/** The file of the page at a path, or of the one for unknown paths. */
function fileAt(draft: PersonDraft, wanted: string): string | undefined {
  const { pages } = describeFiles(draft.texts(), new Set())
  return (pages.find(({ path }) => path === wanted) ?? pages.find(({ path }) => path === NOT_FOUND))?.file
}

/** A diagnostic as the application shows it: its file stands inside the content folder. */
export function toEditorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { code, severity, message, hint, fix, line, column, pointer } = diagnostic
  const inside = relative(folder, resolve(diagnostic.file)).replaceAll('\\', '/')
  const file = inside.startsWith('..') ? diagnostic.file : inside
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
    file,
    line,
    column,
    pointer,
  }
}
