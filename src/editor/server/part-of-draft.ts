import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { objectsAt } from '../../engine/json-text/pointer.ts'
import type { Bundle } from '../../engine/model/schema.ts'
import type { ChangedPart } from '../core/api.ts'
import { rewriteAll } from '../core/commands/rename-page.ts'
import type { History } from '../core/history.ts'
import { mergeTexts } from '../core/merge-texts.ts'
import { describeChanges } from './describe-changes.ts'
import { describeFiles } from './describe-files.ts'
import { textsOf, type Draft, type DraftedFile } from './draft.ts'
import type { PersonDraft } from './drafts.ts'
import { movesIn } from './join-moved.ts'
import {
  findTogether,
  partsOf,
  splitLinks,
  stepsOutside,
  textWithParts,
  wholeFile,
  type Part,
} from './publication-parts.ts'

/** Lists the changed parts of a draft, also in words, each with the parts that must be published together with it. */
export function describeDraft(schema: Bundle, draft: PersonDraft, disk: FileTexts) {
  const { files, history } = draft.now()
  const texts = { before: disk, after: draft.texts() }
  const parts = changedParts(files, disk, followLinks(schema, texts))
  const described = describeChanges(schema, disk, texts.after, parts)
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
          text: isWhole ? text : textOf(schema, own, { before: disk.get(file) ?? null, after: text }, chosen),
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

function textOf(
  schema: Bundle,
  own: readonly Part[],
  texts: { before: string | null; after: string | null },
  chosen: ReadonlySet<string>,
): string | null {
  const [part] = own.filter(({ id }) => chosen.has(id))
  if (!part?.texts) return textWithParts(schema, own[0]?.file ?? '', texts, chosen)
  return mergeTexts(part.texts.before, part.texts.after, texts.before).text
}

/**
 * Lists the parts of all changed files. A file with an open conflict is one part.
 *
 * @param follow returns a published text with the links that follow deleted pages
 */
function changedParts(
  files: Draft['files'],
  disk: FileTexts,
  follow: (file: string, text: string) => string,
): Part[] {
  return [...files].flatMap(([file, { base, text }]) => {
    const published = disk.get(file) ?? null
    if (base !== published) return [wholeFile(file, published, text)]
    const parts = partsOf(file, published, text)
    const [part] = parts
    if (part?.id !== file) return parts
    const linked = published === null ? null : follow(file, published)
    return splitLinks(part, { before: published, after: text, linked })
  })
}

/** Returns a function that rewrites the links to pages that the draft deletes, as the draft's redirects say. */
function followLinks(schema: Bundle, { before, after }: { before: FileTexts; after: FileTexts }) {
  const pathsIn = (texts: FileTexts) => new Set(describeFiles(texts, new Set()).pages.map(({ path }) => path))
  const now = pathsIn(after)
  const targets = new Map(
    objectsAt(readDocument(after.get('site.json') ?? '').value, '/redirects').map(({ from, to }) => [
      from,
      to,
    ]),
  )
  const gone = [...pathsIn(before)].filter((path) => !now.has(path))
  const site = before.get('site.json') ?? ''
  return (file: string, text: string): string =>
    gone.reduce((linked, from) => {
      const to = targets.get(from)
      if (typeof to !== 'string') return linked
      const files = new Map([
        ['site.json', site],
        [file, linked],
      ])
      const changes = rewriteAll(schema, files, from, ({ path, rest }) =>
        path === from ? to + rest : undefined,
      )
      return changes.get(file) ?? linked
    }, text)
}
