import { todayAt } from '../checks/today.ts'
import { filesOnDisk } from '../content-files.ts'
import { createLog } from '../diagnostics/log.ts'
import { readBytes } from '../json/read-source.ts'
import { openMedia } from '../media/media.ts'
import { readContent } from '../read-content.ts'
import { createPageJudge } from './judge-page.ts'
import type { PageRecord } from './page-record.ts'
import { recordsKey } from './records-key.ts'

/** What tells another thread which site the pages that it reads are of. */
export interface AsideData {
  folder: string
  now: Date
  engine: string
  /** What the records of the site's pages are made from. */
  key: string
}

/** What another thread has found out about a page. */
export interface ReadPage {
  /** of its file */
  hash: string
  record: PageRecord
  /** its blocks as JSON */
  blocks: string
}

/**
 * Opens a site whose pages are read in more than one thread.
 *
 * @returns what reads a page; undefined of one that whoever reads the site has to read itself, to say what is wrong, or since it is not the
 * same site any more
 */
export async function readAside({ folder, now, engine, key }: AsideData) {
  const disk = filesOnDisk(folder)
  const { report } = createLog()
  let judge: ReturnType<typeof createPageJudge> | undefined
  const readerOf: Parameters<typeof readContent>[2]['readerOf'] = async (shared) => {
    const today = todayAt(shared.site.value.timeZone, now)
    const media = openMedia(folder, report)
    await media.examine()
    if (recordsKey(disk, engine, today) === key)
      judge = createPageJudge({ ...shared, disk, media, today, release: false, isJudgedOnly: false })
    return { known: new Map(), prepare: async () => {}, read: () => undefined }
  }
  await readContent(disk, createLog(), { only: [], readerOf })
  return (path: string): ReadPage | undefined => {
    const bytes = judge && readBytes(disk, path, () => {})
    const judged = bytes && judge?.(path, bytes)
    if (!judged?.record) return undefined
    const { record, blocks } = judged
    return { hash: disk.hash(path), record, blocks: blocks ? JSON.stringify(blocks) : '' }
  }
}
