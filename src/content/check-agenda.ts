import { join } from 'node:path'
import type { AgendaQuestion, CheckedAgenda } from '../model/checked-agenda.ts'
import type { Event } from '../model/site.generated.ts'
import { filesOnDisk } from './content-files.ts'
import { runChecks } from './checks/check.ts'
import { eventChecks } from './checks/event-checks.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { rootOf, under } from './diagnostics/location.ts'
import { createLog, type Report } from './diagnostics/log.ts'
import { readSource } from './json/read-source.ts'
import { openMedia } from './media/media.ts'
import { isObject } from './schema/field.ts'
import { look } from './schema/walk.ts'
import { createFixedTexts } from './texts/fixed-texts.ts'
import { validateSource } from './validate/validate-source.ts'

/**
 * Judges `events.json` as a build does, event by event: one with a mistake does not take the others down. Warnings are for the build.
 * Reads no other file of the content than the pictures that events name.
 */
export function checkAgenda({ folder, institutions }: AgendaQuestion): CheckedAgenda {
  const log = createLog()
  const file = join(folder, 'events.json')
  const media = openMedia(folder, () => {})
  const errors = () => log.diagnostics().filter(({ severity }) => severity === 'error')

  const source = readSource(filesOnDisk(folder), file, log.report)
  if (source) validateSource('EventsFile', source, log.report)
  const list = isObject(source?.value) ? source.value.events : undefined
  if (!source || !Array.isArray(list) || !errors().every(isOfEvent))
    return { drawings: new Map(), mistakes: errors().map(sentence), files: [file] }
  const wrong = new Set(errors().map(({ pointer }) => indexIn(pointer)))
  for (const [index, event] of list.entries()) {
    if (wrong.has(index)) continue
    // Not by the diagnostic's location: that of a picture is the picture.
    const report: Report = (diagnostic, ...where) => {
      if (diagnostic.severity === 'error') wrong.add(index)
      log.report(diagnostic, ...where)
    }
    const context = { ...NOTHING_KNOWN, institutions, media, report }
    look('Event', event, under(rootOf(source), 'events', index), NAMES, (name, value, field) =>
      runChecks(eventChecks, name, value, field, context),
    )
  }
  // The schema has found no mistake in those that are left.
  const events = list.filter((_, index) => !wrong.has(index)) as Event[]
  const named = new Set(events.map(({ image_path }) => image_path))
  const drawings = media.used().filter(({ path, isPhoto }) => !isPhoto && named.has(path))
  return {
    events,
    drawings: new Map(drawings.map(({ path, content }) => [path, content])),
    mistakes: errors().map(sentence),
    // A picture that is missing may still come.
    files: [file, ...list.flatMap((event) => pictureOf(event) ?? []).map((path) => join(folder, path))],
  }
}

const NAMES = Object.keys(eventChecks)

/** What the checks ask for their warnings only. */
const NOTHING_KNOWN = {
  fragments: [],
  release: false,
  keepsPast: false,
  today: '',
  language: '',
  fixedTexts: createFixedTexts([]),
}

function pictureOf(event: unknown): string | undefined {
  return isObject(event) && typeof event.image_path === 'string' ? event.image_path : undefined
}

function isOfEvent({ pointer }: Diagnostic): boolean {
  return indexIn(pointer) !== undefined
}

function indexIn(pointer: string): number | undefined {
  const [, index] = /^\/events\/(\d+)/.exec(pointer) ?? []
  return index === undefined ? undefined : Number(index)
}

function sentence({ file, line, column, message, hint }: Diagnostic): string {
  return [`${file}:${line}:${column} ${message}`, hint].filter(Boolean).join(' ')
}
