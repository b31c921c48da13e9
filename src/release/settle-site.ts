import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '../build/files-under.ts'
import { publish, recover } from '../build/publish.ts'
import { cacheFolder } from '../content/cache-folder.ts'
import { isContentFile } from '../editor/server/content-folder.ts'
import { writeWhole } from '../editor/server/write-whole.ts'
import type { WriteLog } from '../server/log.ts'

/** The folders of a release's site: people change its content in the office, visitors get its pages. */
export interface SettledSite {
  content: string
  dist: string
}

/** The hashes of files, by their paths with forward slashes. */
type Hashes = Record<string, string>

/** The release that the site was copied from, with the hashes of its content. */
interface ReleaseOrigin {
  release: string
  files: Hashes
}

/**
 * Copies a release's content and pages to where people may change them with the editor: an upgrade replaces the release, and must not take away what
 * was published on the server. A newer release brings its own changes of the content along, file by file; where both have changed a file, that of
 * the server stays.
 *
 * @param release its folder
 * @param folder of the copy
 * @throws as the disk does
 */
export async function settleSite(release: string, folder: string, log: WriteLog): Promise<SettledSite> {
  const [content, dist] = [join(folder, 'site-content'), join(folder, 'dist')]
  const theirs = join(release, 'site-content')
  recover(content)
  recover(dist)
  const { name }: { name: string } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))
  const origin = readOrigin(folder)
  if (origin?.release === name) return { content, dist }
  bringCache(join(release, 'node_modules/.cache/memo'))

  const files = hashesOf(theirs)
  const live = hashesOf(content)
  if (!origin || isSame(live, origin.files)) {
    replaceFolder(content, theirs)
    await publish(dist, (aside) => cpSync(join(release, 'dist'), aside, { recursive: true }))
  } else if (!(await takeIn({ theirs, content, files, live, known: origin.files, name, log }))) {
    return { content, dist }
  }
  // Tried again at the next start when a crash comes before this line.
  await writeWhole(
    new Map([[originFile(folder), JSON.stringify({ release: name, files } satisfies ReleaseOrigin)]]),
  )
  return { content, dist }
}

/** Puts a copy of a folder into the place of another. What a crash leaves is what `recover` looks for. */
function replaceFolder(folder: string, by: string): void {
  const [aside, old] = [`${folder}.next-${process.pid}`, `${folder}.old-${process.pid}`]
  cpSync(by, aside, { recursive: true, verbatimSymlinks: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(aside, folder)
  rmSync(old, { recursive: true, force: true })
}

/** The copies of photographs that the release was built with: the first publication would take minutes to make them again. */
function bringCache(made: string): void {
  if (existsSync(made)) cpSync(made, cacheFolder('memo'), { recursive: true, force: false })
}

interface TakeInOptions {
  theirs: string
  content: string
  /** the content of the new release, of the server now, and of the release before */
  files: Hashes
  live: Hashes
  known: Hashes
  name: string
  log: WriteLog
}

/** @returns whether both fit together; where they do not, the content stays as people have left it */
async function takeIn({ theirs, content, files, live, known, name, log }: TakeInOptions): Promise<boolean> {
  const news = [...new Set([...Object.keys(files), ...Object.keys(known)])].filter(
    (path) => files[path] !== known[path] && files[path] !== live[path],
  )
  const kept = news.filter((path) => live[path] !== known[path])
  const taken = news.filter((path) => live[path] === known[path])
  if (kept.length > 0) log({ level: 'error', event: 'release-content', release: name, kept: kept.join(' ') })

  // A new file harms no page. A file that the release no longer has stays, since people may have linked to it.
  for (const path of taken.filter((file) => !isContentFile(file) && files[file] !== undefined)) {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    await writeWhole(new Map([[join(content, path), readFileSync(join(theirs, path))]]))
  }
  const texts = new Map(
    taken
      .filter(isContentFile)
      .map((path) => [path, files[path] === undefined ? null : readFileSync(join(theirs, path), 'utf8')]),
  )
  // Seldom needed, and not loaded at each start.
  const { validate } = await import('../content/validate.ts')
  const { diagnostics } = await validate(content, texts)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const reason = errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
    log({ level: 'error', event: 'release-content', release: name, reason: reason.slice(0, 2000) })
    return false
  }
  await writeWhole(new Map([...texts].map(([path, text]) => [join(content, path), text])))
  return true
}

function hashesOf(folder: string): Hashes {
  if (!existsSync(folder)) return {}
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url')
  return Object.fromEntries(
    filesUnder(folder).map((file) => [relative(folder, file).replaceAll('\\', '/'), hash(file)]),
  )
}

function isSame(one: Hashes, other: Hashes): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...paths].every((path) => one[path] === other[path])
}

function originFile(folder: string): string {
  return join(folder, 'origin.json')
}

function readOrigin(folder: string): ReleaseOrigin | undefined {
  const file = originFile(folder)
  if (!existsSync(file)) return undefined
  const origin: ReleaseOrigin = JSON.parse(readFileSync(file, 'utf8'))
  return origin
}
