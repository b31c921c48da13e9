import type { ContentFiles } from '../content-files.ts'
import { askDisk, displayPath } from '../diagnostics/disk.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import { readBytes, textOf } from '../json/read-source.ts'
import type { PageReader } from '../read-content.ts'
import { shareWork } from '../share-work.ts'
import { replay } from './effects.ts'
import { createPageJudge, type JudgeSurroundings, type PageSource } from './judge-page.ts'
import type { ReadPage } from './read-aside.ts'
import type { Blocks, Kept, Records } from './records.ts'

/** What the pages of a site are read with. */
export interface PageSurroundings extends JudgeSurroundings {
  records: Records
  aside?: Aside
}

/** Reads pages in another thread. */
export interface Aside {
  /** From how many pages on it is worth it. */
  from: number
  /** @param next gives the paths of a few that nobody else reads, and none at the end */
  read(next: () => string[], onRead: (path: string, page?: ReadPage) => void): Promise<void>
}

/**
 * Reads pages one at a time: each is judged and resolved at once, so that nothing but its record stays in memory. One whose record is there
 * is not even read, unless somebody asks for its text.
 */
export function createPageReader(around: PageSurroundings): PageReader {
  const { disk, records, aside } = around
  const known = new Map<Source, Kept>()
  const ready = new Map<string, Kept>()
  const judge = createPageJudge(around)
  return {
    known,
    async prepare(paths) {
      if (!aside) return
      const unknown = paths.filter((path) => !keep(path, records.find(displayPath(path), path)))
      if (unknown.length < aside.from) return
      const readOne = (path: string) => keep(path, readAnew(path, displayPath(path), ignore))
      await shareWork(unknown, readOne, (next) =>
        aside.read(next, (path, page) => keep(path, page && takeOver(path, page))),
      )
    },
    read(path, report) {
      const file = displayPath(path)
      const found = ready.get(path) ?? records.find(file, path)
      const kept = found
        ? { ...found, blocks: () => found.blocks() ?? blocksAnew(path) }
        : readAnew(path, file, report)
      if (!kept || !('record' in kept)) return kept?.source
      const { reading, page } = kept.record
      const { value, broken, pathAt } = page ?? {}
      const text = textAsJudged(disk, path)
      const source = {
        file,
        folder: disk.folder,
        isJson: true,
        value,
        broken,
        pathAt,
        get text() {
          return text()
        },
      }
      replay(reading, { report }, () => source)
      if (value === undefined) return undefined
      const whole = Object.assign(source, { value })
      known.set(whole, kept)
      return whole
    },
  }

  /** @returns only the source of a file that may be a page of which not even the address is known */
  function readAnew(path: string, file: string, report: Report): Kept | { source: PageSource } | undefined {
    const bytes = readBytes(disk, path, report)
    if (!bytes) return undefined
    const judged = judge(path, bytes)
    if (judged.record) return records.put(file, path, judged.record, judged.blocks)
    const { source, reading } = judged
    replay(reading, { report }, () => source)
    return { source }
  }

  function keep(path: string, read: Kept | { source: PageSource } | undefined): boolean {
    const isKept = read !== undefined && 'record' in read
    if (isKept) ready.set(path, read)
    return isKept
  }

  /** @returns undefined where the file is another by now */
  function takeOver(path: string, { hash, record, blocks }: ReadPage): Kept | undefined {
    const isSame = askDisk(path, () => disk.hash(path)) === hash
    return isSame ? records.put(displayPath(path), path, record, blocks) : undefined
  }

  /** The disk has lost those that were kept. */
  function blocksAnew(path: string): Blocks {
    const bytes = readBytes(disk, path, ignore)
    const judged = bytes && judge(path, bytes)
    return judged?.record && judged.blocks
  }
}

/** Reads the text of a file when it is asked for. One that is another by now has none. */
function textAsJudged(disk: ContentFiles, path: string): () => string {
  const judged = askDisk(path, () => disk.hash(path))
  return () => {
    if (last.path === path && last.hash === judged) return last.text
    const bytes = readBytes(disk, path, ignore)
    const text = bytes && disk.hash(path) === judged ? textOf(bytes) : ''
    last = { path, hash: judged, text }
    return text
  }
}

/** Several things are asked of one text, and then of another. */
let last: { path?: string; hash?: string; text: string } = { text: '' }

const ignore = () => {}
