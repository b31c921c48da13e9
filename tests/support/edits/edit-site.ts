import { loadSite } from '../../../src/content/load-site.ts'
import { createDice, type Dice } from './dice.ts'
import { readFiles } from '../random-site/site-files.ts'
import { writeDraft, type Draft } from './draft.ts'
import { edits } from './edits.ts'
import { mend } from './mend.ts'

/** How often another choice is made when what an edit did could not stay. */
const TRIES = 8
/** How often the diagnostics of one edit are followed: a mended value may show the next mistake. */
const ROUNDS = 6

/**
 * Edits a folder of content as people do: one change after the other, each followed by what its diagnostics ask for. What does not
 * become valid that way is taken back, so that the folder is always valid.
 * Makes one edit of each kind (more than twenty), in an order of chance; a kind that the content has nothing for is left out.
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
