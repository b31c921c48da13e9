import { join } from 'node:path'
import type { ScheduledEntry } from '../core/api.ts'
import type { Publication } from './publication.ts'

/** The stored form of a scheduled publication. Contains the texts that its files had when it was scheduled. */
export interface Scheduled extends Omit<ScheduledEntry, 'files'> {
  files: Publication['files']
}

export function isDue({ at, failed }: Pick<Scheduled, 'at' | 'failed'>, now: Date): boolean {
  return failed === undefined && Date.parse(at) <= now.getTime()
}

export function entryOfScheduled({ files, ...one }: Scheduled): ScheduledEntry {
  return { ...one, files: files.map(([file]) => file) }
}

export function scheduleFile(data: string): string {
  return join(data, 'scheduled.json')
}
