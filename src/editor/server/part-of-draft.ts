import type { FileTexts } from '../../engine/json-text/content-document.ts'
import type { Bundle } from '../../engine/model/schema.ts'
import type { ChangedPart } from '../core/api.ts'
import type { History } from '../core/history.ts'
import { describeChanges } from './describe-changes.ts'
import { textsOf, type Draft, type DraftedFile } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import { movesIn } from './join-moved.ts'
import {
  findTogether,
  partsOf,
  stepsOutside,
  textWithParts,
  wholeFile,
  type Part,
} from './publication-parts.ts'

/** Lists the changed parts of a draft, also in words, each with the parts that must be published together with it. */
export function describeDraft(schema: Bundle, draft: PersonDraft, disk: FileTexts) {
  const { files, history } = draft.now()
  const parts = changedParts(files, disk)
  const described = describeChanges(schema, disk, draft.texts(), parts)
  const texts = { before: disk, after: draft.texts() }
  const groups = findTogether(parts, history.done, texts, movesIn(described))
  return {
    parts,
    groups,
    described: described.map((one): ChangedPart => ({ ...one, together: groups.get(one.id) ?? [one.id] })),
  }
}

/**
 * Returns a draft with only some of its changed parts, so that these can be published alone. Includes the parts that belong together with
 * the wanted ones. Its history has only the steps of which nothing is left out.
 *
 * @param wanted the ids of the parts to publish; by default, all
 * @returns the same draft when no changed part is left out
 */
export function partOfDraft(
  schema: Bundle,
  draft: PersonDraft,
  disk: FileTexts,
  wanted?: readonly string[],
): PersonDraft {
  if (!wanted) return draft
  const now = draft.now()
  const { parts, groups } = describeDraft(schema, draft, disk)
  const chosen = new Set(wanted.flatMap((id) => groups.get(id) ?? []))
  if (parts.every(({ id }) => chosen.has(id))) return draft
  const chosenFiles = new Set(parts.flatMap(({ id, file }) => (chosen.has(id) ? [file] : [])))
  const files = [...now.files].flatMap(([file, { base, text }]): [string, DraftedFile][] => {
    if (!chosenFiles.has(file)) return []
    const own = parts.filter((part) => part.file === file)
    const isWhole = own.every(({ id }) => chosen.has(id))
    return [
      [
        file,
        {
          base,
          text: isWhole
            ? text
            : textWithParts(schema, file, { before: disk.get(file) ?? null, after: text }, chosen),
        },
      ],
    ]
  })
  const left = parts.filter(({ id }) => !chosen.has(id))
  const steps = stepsOutside(left, now.history.done, { before: disk, after: draft.texts() })
  const history: History = { done: steps, undone: [] }
  const part: Draft = { revision: now.revision, files: new Map(files), history }
  return { ...draft, now: () => part, texts: () => textsOf(part, disk) }
}

/** Lists the parts of all changed files. A file with an open conflict is one part. */
function changedParts(files: Draft['files'], disk: FileTexts): Part[] {
  return [...files].flatMap(([file, { base, text }]) => {
    const published = disk.get(file) ?? null
    return base === published ? partsOf(file, published, text) : [wholeFile(file, published, text)]
  })
}
