import { basename, join } from 'node:path'
import type { ContentFiles, FolderEntry } from './content-files.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { allUnder, askDisk, displayPath, pathsInside } from '../diagnostics/disk.ts'
import type { Report } from '../diagnostics/log.ts'
import { wholeFile } from '../diagnostics/location.ts'
import { closest } from '../diagnostics/suggest.ts'
import { isDeviceName } from '../../model/device-names.ts'

const READ = /^(site|events|pages\/.+|fragments\/[^/]+)\.json$/

/** What systems and office programs leave in folders. */
export const NOT_OURS = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)/i

/**
 * Reports what nothing reads: JSON files, most often a page in the wrong folder or with another ending, and whatever stands among pages and
 * fragments. So is a file that some systems cannot have.
 *
 * @returns the files that are missing because of another ending: Windows adds `.txt` without showing it
 */
export function reportStrays(disk: ContentFiles, report: Report): string[] {
  const { folder } = disk
  // A folder that cannot be read is reported by whoever needs it.
  const entries = allUnder(folder, disk.list).filter((entry) => !entry.isDirectory())
  const names = pathsInside(folder, entries)
  return names.toSorted().flatMap((name) => {
    const device = name.split('/').find(isDeviceName)
    if (device !== undefined) report(reading.deviceName(device), wholeFile(displayPath(join(folder, name))))
    const isMeant = /\.json(\.\w+)?$/i.test(name) || /^(pages|fragments)\/.*(?<!\.md)$/.test(name)
    if (!isMeant || NOT_OURS.test(name)) return []
    if (READ.test(name) || isReported(disk, name)) return []
    const location = wholeFile(displayPath(join(folder, name)))
    const meant = name.replace(/\.json(\.txt)?$/i, '.json')
    if (isPage(disk, name)) {
      report(reading.pageElsewhere(basename(name)), location)
      return [`pages/${basename(name)}`]
    }
    const isMissing = meant !== name && READ.test(meant) && !names.includes(meant)
    report(isMissing ? reading.misnamedFile(basename(name), basename(meant)) : reading.strayFile(), location)
    return isMissing ? [meant] : []
  })
}

/** The names of what stands in a folder. */
export function namesIn(entries: readonly FolderEntry[]): string[] {
  return entries.map(({ name }) => name)
}

/** Whether a file says that it is a page, in another folder than theirs. */
function isPage({ folder, read }: ContentFiles, name: string): boolean {
  if (!name.endsWith('.json') || name.startsWith('pages/')) return false
  const text = askDisk(name, () => read(join(folder, name), MAX_PAGE).toString('utf8')) ?? ''
  return /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*,\s*)?"kind"\s*:\s*"page"/.test(text)
}

/** Bytes. */
const MAX_PAGE = 5 * 1024 * 1024

/** Whether the diagnostic of a missing file has named this one already. */
function isReported({ folder, exists, list }: ContentFiles, name: string): boolean {
  const isMissing = (wanted: string) => !exists(join(folder, wanted))
  // While the folder of the pages is missing, any other may be it.
  if (name.includes('/')) return isMissing('pages')
  const missing = ['site.json', 'events.json'].filter(isMissing)
  return missing.some((wanted) => closest(wanted, namesIn(list(folder))) === name)
}
