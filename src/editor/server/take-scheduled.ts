import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, type WriteLog } from '../../server/log.ts'
import type { EditingPerson } from '../core/api.ts'
import { mergeTexts } from '../core/merge-texts.ts'
import { makeStep } from '../core/step.ts'
import type { DraftStore } from './drafts.ts'
import { readStoredList } from './stored-json.ts'

/** A publication that an older version was to make on a date. */
interface Scheduled {
  id: string
  person: EditingPerson
  at: string
  files: [file: string, before: string | null, after: string | null][]
}

export function scheduleFile(data: string): string {
  return join(data, 'scheduled.json')
}

/**
 * Moves publications that an older version was to make on a date into the drafts of their authors, and renames the file. In a conflict, the
 * draft keeps its text.
 */
export async function takeScheduled(
  data: string,
  drafts: DraftStore,
  { now, log }: { now: () => Date; log: WriteLog },
): Promise<void> {
  const path = scheduleFile(data)
  if (!existsSync(path)) return
  try {
    for (const { id, person, at, files } of readStoredList<Scheduled>(path)) {
      const draft = await drafts.of(person)
      const texts = draft.texts()
      const changes = files.map(
        ([file, before, after]) => [file, mergeTexts(before, texts.get(file) ?? null, after).text] as const,
      )
      const about = { id: `scheduled ${id}`, label: 'traer lo programado', time: now().toISOString() }
      const step = makeStep(texts, new Map(changes), about)
      if (step.edits.length > 0) await draft.apply(draft.now().revision, [{ type: 'step', step }])
      log({ level: 'error', event: 'editor-schedule', reason: `${NOT_PUBLISHED} (${at}, ${person.name})` })
    }
    renameSync(path, `${path}.antes`)
  } catch (error) {
    log({ level: 'error', event: 'editor-schedule', reason: reasonOf(error) })
  }
}

const NOT_PUBLISHED =
  'Ya no se publica en una fecha: lo programado está en el borrador de quien lo programó, sin publicar'
