import { migrations as all } from '../../engine/migrations/index.ts'
import { migrate } from '../../engine/migrations/migrate.ts'
import { EMPTY_HISTORY } from '../core/history.ts'
import { withChanges } from '../core/step.ts'
import type { Draft, DraftedFile } from './draft.ts'

/**
 * Converts a draft that an older version of the engine has stored to the current format. Steps made before the conversion can no longer be
 * undone.
 *
 * @param from number of the format in which the draft was stored
 */
export function migrateDraft(draft: Draft, from: number, migrations = all): Draft {
  if (from >= migrations.length) return draft
  const side = (which: keyof DraftedFile) => {
    const texts = new Map(
      [...draft.files].flatMap(([file, one]) => (one[which] === null ? [] : [[file, one[which]]])),
    )
    return withChanges(texts, migrate(texts, { migrations, from }))
  }
  const [bases, texts] = [side('base'), side('text')]
  const files = [...new Set([...bases.keys(), ...texts.keys()])].map(
    (file) => [file, { base: bases.get(file) ?? null, text: texts.get(file) ?? null }] as const,
  )
  return { ...draft, files: new Map(files), history: EMPTY_HISTORY, revision: draft.revision + 1 }
}
