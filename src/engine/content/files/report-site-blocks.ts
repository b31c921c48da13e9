import { join } from 'node:path'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { wholeFile } from '../diagnostics/location.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { siteBlocks } from '../schema/schema.ts'
import { SITE_BLOCKS } from '../schema/site-blocks.ts'

export function reportSiteBlocks(report: Report): void {
  for (const { name, ...reason } of siteBlocks().refused) {
    const at = wholeFile(displayPath(join(SITE_BLOCKS, name, `${name}.schema.json`)))
    report(
      'taken' in reason ? reading.takenBlock(name, reason.taken) : reading.unusableBlock(name, reason.why),
      at,
    )
  }
}
