/** A process that makes daily backups on a small disk, which is mounted at BACKUP_DIR. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabase } from '../../../src/server/storage/database-file.ts'
import { createDailyCopies } from '../../../src/server/storage/daily-copies.ts'
import { readDataSettings } from '../../../src/server/settings.ts'

export interface CopiesFound {
  names: string[]
  requests: number[]
  trouble?: string | undefined
}

const disk = process.env.BACKUP_DIR ?? ''
const filler = join(disk, 'relleno')
let day = '2026-11-21'
const copies = createDailyCopies({
  location: readDataSettings(process.env).location,
  timeZone: () => 'UTC',
  now: () => new Date(`${day}T12:00Z`),
  log: () => {},
})

const found = [await look()]
day = '2026-11-22'
writeFileSync(filler, Buffer.alloc(600_000))
found.push(await look())
rmSync(filler)
found.push(await look())
console.log(JSON.stringify(found))

async function look(): Promise<CopiesFound> {
  await copies.makeDue()
  const names = readdirSync(disk).filter((name) => name !== 'relleno')
  const requests = await Promise.all(names.map((name) => checkDatabase(join(disk, name))))
  return { names, requests, trouble: copies.trouble() }
}
