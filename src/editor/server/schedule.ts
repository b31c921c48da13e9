import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ScheduledEntry } from '../core/api.ts'
import type { Publication } from './publication.ts'
import { readOwn } from './read-own.ts'
import { Refused } from './refused.ts'
import { takeTurns } from './take-turns.ts'
import { writeWhole } from './write-whole.ts'

/** A stored publication, with the texts of its files when it was scheduled. */
export interface Scheduled extends Omit<ScheduledEntry, 'files'> {
  files: Publication['files']
}

/** The publications that wait for their moment, in one file. */
export interface Schedule {
  list(): readonly Scheduled[]
  /** @throws Refused for an unknown id */
  find(id: string): Scheduled
  put(one: Scheduled): Promise<void>
  remove(id: string): Promise<void>
}

export function openSchedule(folder: string): Schedule {
  let all = readSchedule(folder)
  const inTurn = takeTurns()
  const save = (id: string, more: readonly Scheduled[]) =>
    inTurn(async () => {
      const next = [...all.filter((one) => one.id !== id), ...more]
      await writeWhole(new Map([[fileIn(folder), JSON.stringify(next)]]))
      all = next
    })
  return {
    list: () => all,
    find(id) {
      const found = all.find((one) => one.id === id)
      if (!found) throw new Refused('missing', 'Eso ya no está programado.')
      return found
    },
    put: (one) => save(one.id, [one]),
    remove: (id) => save(id, []),
  }
}

export function readSchedule(folder: string): Scheduled[] {
  return existsSync(fileIn(folder)) ? readOwn<Scheduled[]>(fileIn(folder)) : []
}

export function isDue({ at, failed }: Pick<Scheduled, 'at' | 'failed'>, now: Date): boolean {
  return failed === undefined && Date.parse(at) <= now.getTime()
}

export function entryOfScheduled({ files, ...one }: Scheduled): ScheduledEntry {
  return { ...one, files: files.map(([file]) => file) }
}

function fileIn(folder: string): string {
  return join(folder, 'scheduled.json')
}
