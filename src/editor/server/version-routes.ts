import type { Context, Hono } from 'hono'
import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import type { ChangedPage, ChangesAnswer } from '../core/api.ts'
import { fileTitle, listNames } from '../core/label.ts'
import { mergeTexts } from '../core/merge-texts.ts'
import { makeStep } from '../core/step.ts'
import { findTouched } from './changed-pages.ts'
import { describeChanges } from './describe-changes.ts'
import { describeFiles } from './describe-files.ts'
import type { OpenConflict } from './draft.ts'
import { aboutStep, answerStep } from './draft-routes.ts'
import type { EditorEnv } from './editor.ts'
import { answer, readJsonBody } from './json-calls.ts'
import { restoreMedia } from './media-routes.ts'
import { Refused } from './refused.ts'
import { describeConflict } from './resolve-conflict.ts'
import type { RouteParts } from './route-parts.ts'
import { changesBetween, withPage } from './versions.ts'

export function addVersionRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { disk, drafts, checks, versions, syncWithDisk, schema } = parts
  const draftOf = (c: Context<EditorEnv>) => drafts.of(c.get('access').person)

  app.get('/api/versions', (c) => answer(c, versions.list()))

  app.get('/api/versions/:id/pages', async (c) => {
    const id = c.req.param('id')
    const [before, after] = await Promise.all([versions.textsBefore(id), versions.texts(id)])
    const lost = lostPages((await draftOf(c)).texts(), after)
    if (!before) return answer(c, lost)
    const touched = findTouched(schema, before, after)
    const onDisk = (texts: FileTexts) => changesBetween(disk.texts, texts)
    const changed = await checks.changedPages(onDisk(before), onDisk(after), touched)
    const known = new Set(changed.map(({ path }) => path))
    return answer(c, [...changed, ...lost.filter(({ path }) => !known.has(path))])
  })

  app.get('/api/versions/:id/changes', async (c) => {
    const id = c.req.param('id')
    const [before, after] = await Promise.all([versions.textsBefore(id), versions.texts(id)])
    const changed = describeChanges(schema, before ?? after, after)
    return answer(c, { parts: changed } satisfies ChangesAnswer)
  })

  app.post('/api/versions/:id/restore', async (c) => {
    const { revision, label = 'volver a otra versión', page, choice } = await readJsonBody(c, 'restore')
    await syncWithDisk()
    const version = await versions.texts(c.req.param('id'))
    const draft = await draftOf(c)
    const now = draft.texts()
    // A deleted page returns, also if only the draft has deleted it.
    const isLost = lostPages(now, version).some(({ path }) => path === page)
    const published = isLost ? now : disk.texts
    const wanted = page === undefined ? version : withPage(schema, { published, now, version }, page)
    const { changes, conflicts } = restoreTexts({ published, now, wanted }, choice)
    if (conflicts.length > 0 && !choice) {
      const { files } = describeFiles(new Map([...wanted, ...now]), new Set())
      const names = conflicts.map((one) => {
        const { of, title } = describeConflict(schema, one, now.get(one.file))
        return [fileTitle(files, one.file), of, title].filter(Boolean).join(' › ')
      })
      throw new Refused('conflict', bothChanged(names), draft.now().revision)
    }
    if (changes.size === 0)
      throw new Refused(
        'nothing',
        choice === 'mine'
          ? 'Quedó lo tuyo: lo demás ya es igual.'
          : `${page === undefined ? 'Esa versión' : 'La página'} es igual a lo que hay ahora.`,
        draft.now().revision,
      )
    await restoreMedia(parts, page === undefined ? version.values() : changes.values())
    // The browser sends the label, because the label contains a date in the person's time zone.
    const [file = ''] = page === undefined ? [] : changes.keys()
    const at = file ? { file, pointer: '' } : undefined
    const step = makeStep(now, changes, aboutStep(parts, label.slice(0, 200), at))
    return answerStep(c, parts, draft, { revision, step })
  })
}

const MAX_NAMED = 5

function bothChanged(names: readonly string[]): string {
  return `Cambiaste, y todavía no publicaste: ${listNames(names, MAX_NAMED, '; ')}. En esa versión es distinto. Lo demás que no publicaste queda como está.`
}

/**
 * Returns the changes that bring a draft back to wanted texts, and keep what the draft has changed. Lists the fields that both change.
 *
 * @param choice which value these fields get; by default, that of the draft
 */
function restoreTexts(
  { published, now, wanted }: Record<'published' | 'now' | 'wanted', FileTexts>,
  choice: 'mine' | 'theirs' = 'mine',
): { changes: Changes; conflicts: OpenConflict[] } {
  const merged = [...changesBetween(published, wanted)].map(([file, theirs]) => {
    const [base, mine] = [published.get(file) ?? null, now.get(file) ?? null]
    return {
      file,
      ...(choice === 'mine' ? mergeTexts(base, mine, theirs) : mergeTexts(base, theirs, mine)),
    }
  })
  const texts = merged.map(({ file, text }) => [file, text] as const)
  return {
    changes: new Map(texts.filter(([file, text]) => text !== (now.get(file) ?? null))),
    conflicts: merged.flatMap(({ file, conflicts }) => conflicts.map((one) => ({ ...one, file }))),
  }
}

/** Lists the pages of a version that were deleted since then. */
function lostPages(now: FileTexts, version: FileTexts): ChangedPage[] {
  const there = new Set(describeFiles(now, new Set()).pages.map(({ path }) => path))
  return describeFiles(version, new Set()).pages.flatMap(({ file, path, title }) =>
    now.has(file) || there.has(path) ? [] : [{ path, title, change: 'lost' as const }],
  )
}
