import { mergeTexts } from '../core/merge-texts.ts'
import { reasonOf } from '../../server/log.ts'
import { explainDestinationChanges, findDestinationChanges } from './destination-changes.ts'
import { EMPTY_DRAFT, textsOf, type Draft } from './draft.ts'
import { endPublication } from './publish-routes.ts'
import { Refused } from './refused.ts'
import type { RouteParts } from './route-parts.ts'
import { isDue, type Scheduled } from './schedule.ts'

/**
 * Publishes the scheduled changes that are due. A publication that fails, or whose author may no longer edit, stays in the list with the
 * reason, and a mail reports it.
 */
export async function publishDue(parts: RouteParts): Promise<void> {
  const { schedule, events, log, now } = parts
  for (const one of schedule.all().filter((each) => isDue(each, now()))) {
    try {
      if ((await parts.mayEdit?.(one.person.id)) === false)
        throw new Refused('unfit', `${one.person.name} ya no puede editar el sitio.`)
      await publishOne(parts, one)
      await schedule.remove(one.id)
    } catch (error) {
      // Another publication is running, or a program has just written files. The next check tries again.
      if (error instanceof Refused && (error.reason === 'busy' || error.reason === 'revision')) return
      const failed = error instanceof Refused ? error.message : FAILED
      log({ level: 'error', event: 'editor-schedule', id: one.id, reason: reasonOf(error) })
      await schedule.put({ ...one, failed })
      parts.onMail?.({ person: one.person.id, title: TITLE, text: `${failed}\n\n${KEPT}` })
    }
    events.send({ type: 'lists' })
  }
}

async function publishOne(parts: RouteParts, { id, person, message, files }: Scheduled): Promise<void> {
  const { publisher, disk, syncWithDisk } = parts
  await syncWithDisk()
  const merged = files.map(([file, base, text]) => {
    const onDisk = disk.texts.get(file) ?? null
    return { file, onDisk, ...mergeTexts(base, text, onDisk) }
  })
  if (merged.some(({ conflicts }) => conflicts.length > 0)) throw new Refused('conflict', CONFLICT)
  const changed = merged.filter(({ text, onDisk }) => text !== onDisk)
  // The content already has these changes.
  if (changed.length === 0) return
  const draft: Draft = {
    ...EMPTY_DRAFT,
    files: new Map(changed.map(({ file, text, onDisk }) => [file, { base: onDisk, text }])),
  }
  const destinationChanges = findDestinationChanges(disk.texts, textsOf(draft, disk.texts))
  if (destinationChanges.length > 0) throw new Refused('unfit', explainDestinationChanges(destinationChanges))
  const published = await publisher.publish(
    {
      // No person has this id. The publication is therefore merged into all drafts, including the draft of its author.
      person: { id: `schedule ${id}`, name: person.name },
      now: () => draft,
      disk: () => disk.texts,
      removePublished: async () => {},
    },
    { message, isPart: true },
  )
  await endPublication(parts, published, published.rebased)
}

const TITLE = 'un cambio programado no se publicó'
const FAILED = 'Algo falló en el servidor al publicarlo.'
const CONFLICT = 'Desde que lo programaste, se publicó otro cambio de lo mismo.'
const KEPT =
  'No se perdió nada: en el editor, en Versiones, está entre lo programado. Podés traerlo a tu borrador, elegir qué queda y publicarlo.'
