import { relative, resolve } from 'node:path'
import type { EditorDiagnostic } from '../core/api.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import type { Check, Checked } from './check.ts'
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
  /** The check of what is published. */
  ofDisk(): Promise<Checked>
  /** The check of a site by another name, such as a version's. @param texts those that are other than on the disk */
  ofOther(name: string, texts: ReadonlyMap<string, string | null>): Promise<Checked>
  /** Makes the next checks look at the disk again. */
  forget(): void
}

export function createChecks(
  check: Check,
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
        const { revision, files } = draft.now()
        const result = {
          ...(await check(new Map([...files].map(([file, { text }]) => [file, text])))),
          revision,
        }
        onChecked(draft, revision)
        return result
      })
      const mine = { revision: draft.now().revision, state, checked }
      last.set(draft.person.id, mine)
      // What has failed, such as for a full disk, is tried again when somebody asks again.
      checked.catch(() => last.get(draft.person.id) === mine && last.delete(draft.person.id))
      return checked
    },
    ofDisk: () => once('', new Map()),
    ofOther: once,
    forget: () => void state++,
  }
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
