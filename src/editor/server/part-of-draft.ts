import { EMPTY_HISTORY } from '../core/history.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import { textsOf, type Draft } from './draft.ts'
import type { PersonDraft } from './drafts.ts'

/**
 * Returns a draft with only some of its changed files, so that these can be published alone. Includes the files that were changed together
 * with the wanted files.
 *
 * @param wanted the files to publish; by default, all
 * @returns the same draft when no changed file is left out
 */
export function partOfDraft(draft: PersonDraft, disk: FileTexts, wanted?: readonly string[]): PersonDraft {
  const now = draft.now()
  const groups = wanted && findTogether(now)
  const chosen = new Set(wanted?.flatMap((file) => groups?.get(file) ?? []))
  if (!groups || [...now.files.keys()].every((file) => chosen.has(file))) return draft
  // Omits the undo history. Otherwise the last step would count as published, although a part of it may stay unpublished.
  const files = new Map([...now.files].filter(([file]) => chosen.has(file)))
  const part: Draft = { revision: now.revision, files, history: EMPTY_HISTORY }
  return { ...draft, now: () => part, texts: () => textsOf(part, disk) }
}

/**
 * Lists, for each changed file, the files that must be published with it, because one unpublished step changed them all. Each list includes
 * the file itself.
 */
export function findTogether({ files, history, publishedStep }: Draft): Map<string, string[]> {
  const { done } = history
  const groups = new Map([...files.keys()].map((file) => [file, [file]]))
  for (const { edits } of done.slice(done.findIndex(({ id }) => id === publishedStep) + 1)) {
    const group = [...new Set(edits.flatMap(({ file }) => groups.get(file) ?? []))]
    for (const file of group) groups.set(file, group)
  }
  return groups
}
