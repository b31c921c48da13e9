import { loadSite } from '../../../src/content/load-site.ts'
import { createDice, type Dice } from './dice.ts'
import { readFiles } from '../random-site/site-files.ts'
import { writeDraft, type Draft } from './draft.ts'
import { edits } from './edits.ts'
import { mend } from './mend.ts'

/** How many other choices are tried when an edit makes the content invalid. */
const TRIES = 8
/** How many rounds of diagnostics are fixed after one edit: a fix may uncover the next mistake. */
const ROUNDS = 6

/**
 * Edits a folder of content as people do: one change after the other, each followed by what its diagnostics ask for. An edit that
 * stays invalid is undone, so that the folder is always valid. Makes one edit of each kind (more than twenty), in random order; a
 * kind is left out where the content has nothing for it.
 *
 * @param seed the same seed makes the same edits
 * @returns a line for each edit: its kind, and where it was made
 */
export async function editSite(folder: string, seed: number): Promise<string[]> {
  const dice = createDice(seed)
  const waiting = Object.keys(edits) as (keyof typeof edits)[]
  const done: string[] = []
  while (waiting.length > 0) {
    const [kind] = waiting.splice(dice.below(waiting.length), 1)
    const where = await tryEdit(folder, kind!, dice)
    if (where !== undefined) done.push(`${kind}: ${where}`)
  }
  return done
}

async function tryEdit(folder: string, kind: keyof typeof edits, dice: Dice): Promise<string | undefined> {
  const before = readFiles(folder)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const draft: Draft = { folder, files: structuredClone(before) }
    const where = await edits[kind](draft, dice)
    if (where !== undefined && (await becomesValid(draft, dice))) return where
    writeDraft({ folder, files: before })
  }
  return undefined
}

async function becomesValid(draft: Draft, dice: Dice): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    writeDraft(draft)
    const { diagnostics } = await loadSite(draft.folder)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length === 0) return true
    if (!errors.every((error) => mend(draft, error, dice))) return false
  }
  return false
}
