import { basename, join } from 'node:path'
import type { ContentFiles } from './content-files.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { allUnder, tryDisk, displayPath, pathsInside } from '../diagnostics/disk.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { wholeFile } from '../diagnostics/location.ts'
import { closest } from '../diagnostics/suggest.ts'
import { isDeviceName } from '../../model/device-names.ts'
import { siteBlocks } from '../schema/schema.ts'
import { SITE_BLOCKS } from '../schema/site-blocks.ts'

const CONTENT_FILE = /^(site|events|pages\/.+|(?:fragments|templates)\/[^/]+|collections\/[^/]+\/.+)\.json$/

/** Matches JSON files that are not content: the site's own block types, and files of tools. */
const TOOL_FILE = /^(blocks\/.*|site\.schema|tsconfig)\.json$/

/** Matches files that operating systems and office programs create in folders. */
export const SYSTEM_FILE = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)/i

/**
 * Reports files without use in the content folder, and names that some systems forbid. An unused JSON file is mostly a page in the wrong
 * folder or with a wrong extension.
 *
 * @returns paths of files that are missing only because of a wrong extension, such as the `.txt` that Windows hides
 */
export function reportStrays(disk: ContentFiles, report: Report): string[] {
  const { folder } = disk
  // Ignores unreadable folders, which other code reports.
  const entries = allUnder(folder, disk.list).filter((entry) => !entry.isDirectory())
  const names = pathsInside(folder, entries)
  return names.toSorted().flatMap((name) => {
    const device = name.split('/').find(isDeviceName)
    if (device !== undefined) report(reading.deviceName(device), wholeFile(displayPath(join(folder, name))))
    const isMeant =
      /\.json(\.\w+)?$/i.test(name) || /^(pages|fragments|collections|templates)\/.*(?<!\.md)$/.test(name)
    if (!isMeant || SYSTEM_FILE.test(name) || TOOL_FILE.test(name)) return []
    if (CONTENT_FILE.test(name) || isReported(disk, name)) return []
    const location = wholeFile(displayPath(join(folder, name)))
    const meant = name.replace(/\.json(\.txt)?$/i, '.json')
    if (isPage(disk, name)) {
      report(reading.pageElsewhere(basename(name)), location)
      return [`pages/${basename(name)}`]
    }
    const isMissing = meant !== name && CONTENT_FILE.test(meant) && !names.includes(meant)
    report(isMissing ? reading.misnamedFile(basename(name), basename(meant)) : reading.strayFile(), location)
    return isMissing ? [meant] : []
  })
}

function isPage({ folder, read }: ContentFiles, name: string): boolean {
  if (!name.endsWith('.json') || name.startsWith('pages/')) return false
  const text = tryDisk(name, () => read(join(folder, name), MAX_PAGE).toString('utf8')) ?? ''
  return /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*,\s*)?"kind"\s*:\s*"page"/.test(text)
}

const MAX_PAGE = 5 * 1024 * 1024

function isReported({ folder, exists, list }: ContentFiles, name: string): boolean {
  const isMissing = (wanted: string) => !exists(join(folder, wanted))
  // If `pages/` is missing, the folder may only have another name. Files in other folders may then be the pages.
  if (name.includes('/')) return isMissing('pages')
  const names = list(folder).map((entry) => entry.name)
  const missing = ['site.json', 'events.json'].filter(isMissing)
  return missing.some((wanted) => closest(wanted, names) === name)
}

export function reportSiteBlocks(report: Report): void {
  for (const { name, ...reason } of siteBlocks().refused) {
    const at = wholeFile(displayPath(join(SITE_BLOCKS, name, `${name}.schema.json`)))
    report(
      'taken' in reason ? reading.takenBlock(name, reason.taken) : reading.unusableBlock(name, reason.why),
      at,
    )
  }
}
