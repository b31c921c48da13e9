import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Changes } from '../../engine/json-text/content-document.ts'
import type { Step } from '../core/step.ts'
import type { ContentFolder } from './content-folder.ts'
import { applyAction, type Draft, type DraftAction } from './draft.ts'
import { Refused } from './refused.ts'

export type Disk = Pick<ContentFolder, 'folder' | 'texts'>

export interface Changed {
  draft: Draft
  changes: Changes
  /** Whether the changed texts also got texts of other people, which the window that sent the steps does not have. */
  isMerged: boolean
  step?: Step
}

/**
 * Applies actions (steps, undo, redo) to a draft: all of them, or none.
 *
 * @throws StepConflict when an action does not fit the texts; Refused when there is nothing to undo or redo, or a file is unreadable
 */
export function applyActions(before: Draft, actions: readonly DraftAction[], disk: Disk): Changed {
  let draft = before
  let step: Step | undefined
  let isMerged = false
  const changes = new Map<string, string | null>()
  for (const action of actions) {
    const done = applyAction(draft, action, disk.texts)
    if (!done) throw new Refused('nothing', NOTHING[action.type === 'redo' ? 'redo' : 'undo'], draft.revision)
    for (const file of done.changes.keys()) checkFile(file, disk)
    for (const [file, text] of done.changes) changes.set(file, text)
    ;({ draft, step } = done)
    isMerged ||= done.isMerged
  }
  return { draft, changes, isMerged, ...(step && { step }) }
}

const NOTHING = { undo: 'No hay nada más para deshacer.', redo: 'No hay nada para rehacer.' }

/** Refuses to change a file that exists but that the editor cannot read, such as a text that is not UTF-8. */
function checkFile(file: string, { folder, texts }: Disk): void {
  if (!texts.has(file) && existsSync(join(folder, file)))
    throw new Refused(
      'unfit',
      `El archivo «${file}» no se puede leer como texto UTF-8. Corregilo con un editor de textos.`,
    )
}
