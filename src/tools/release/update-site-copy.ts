import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '../../engine/build/files-under.ts'
import { publish, recover } from '../../engine/build/publish.ts'
import { cacheFolder } from '../../engine/content/cache/cache-folder.ts'
import { isContentFile } from '../../editor/server/content-folder.ts'
import { planMigration, writeMigration } from '../../engine/content/files/migrate-folder.ts'
import { replaceFile, replaceFiles } from '../../engine/content/files/replace-files.ts'
import type { WriteLog } from '../../server/log.ts'

/** Folders in the data folder: `content`, which people edit, and `dist`, the pages for visitors. */
export interface SiteCopy {
  content: string
  dist: string
}

type Hashes = Record<string, string>

/** The last release that was copied to the data folder, with the hashes of its content files. */
interface ReleaseOrigin {
  release: string
  files: Hashes
}

/**
 * Copies a release's content and pages to the data folder, where people edit them. A newer release adds its changes file by file. A file
 * that people have changed on the server stays as it is.
 *
 * @param release the release's folder
 * @param folder the folder of the copy
 * @throws the disk's error
 */
export async function updateSiteCopy(release: string, folder: string, log: WriteLog): Promise<SiteCopy> {
  const [content, dist] = [join(folder, 'site-content'), join(folder, 'dist')]
  const theirs = join(release, 'site-content')
  recover(content)
  recover(dist)
  const { name }: { name: string } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))
  const origin = readOrigin(folder)
  if (origin?.release === name) return { content, dist }
  copyCache(join(release, 'node_modules/.cache/memo'))

  const files = hashesOf(theirs)
  const live = hashesOf(content)
  if (!origin || isSame(live, origin.files)) {
    replaceFolder(content, theirs)
    await publish(dist, (aside) => cpSync(join(release, 'dist'), aside, { recursive: true }))
  } else {
    const known = await migrateLive(content, live, origin.files)
    if (!(await mergeRelease({ theirs, content, files, live: hashesOf(content), known, name, log })))
      return { content, dist }
  }
  // Records the release last: after a crash, the next start repeats the work.
  await replaceFile(originFile(folder), JSON.stringify({ release: name, files } satisfies ReleaseOrigin))
  return { content, dist }
}

/**
 * Migrates the server's content to the content format of the release.
 *
 * @returns the known hashes, updated for the files that people have not changed
 */
async function migrateLive(content: string, live: Hashes, known: Hashes): Promise<Hashes> {
  const { changes } = await planMigration(content)
  await writeMigration(content, changes)
  const now = hashesOf(content)
  const entries = Object.entries(known).map(
    ([path, hash]) => [path, hash === live[path] ? (now[path] ?? hash) : hash] as const,
  )
  return Object.fromEntries(entries)
}

/** Replaces a folder with a copy of another folder. After an interruption, `recover` repairs it at the next start. */
function replaceFolder(folder: string, by: string): void {
  const [aside, old] = [`${folder}.next-${process.pid}`, `${folder}.old-${process.pid}`]
  cpSync(by, aside, { recursive: true, verbatimSymlinks: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(aside, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Copies the release's resized photographs into the server's cache, because resizing takes minutes. */
function copyCache(made: string): void {
  if (existsSync(made)) cpSync(made, cacheFolder('memo'), { recursive: true, force: false })
}

interface MergeOptions {
  theirs: string
  content: string
  /** hashes of the content files: `files` in the new release, `live` on the server, `known` in the previous release */
  files: Hashes
  live: Hashes
  known: Hashes
  name: string
  log: WriteLog
}

/**
 * Copies the files that the release has changed, and people have not, into the server's content.
 *
 * @returns false when the result would be invalid; the texts do not change then
 */
async function mergeRelease({
  theirs,
  content,
  files,
  live,
  known,
  name,
  log,
}: MergeOptions): Promise<boolean> {
  const news = [...new Set([...Object.keys(files), ...Object.keys(known)])].filter(
    (path) => files[path] !== known[path] && files[path] !== live[path],
  )
  const kept = news.filter((path) => live[path] !== known[path])
  const taken = news.filter((path) => live[path] === known[path])
  if (kept.length > 0) log({ level: 'error', event: 'release-content', release: name, kept: kept.join(' ') })

  // Copies new and changed media. Deletes no media, because content that people have edited may refer to them.
  for (const path of taken.filter((file) => !isContentFile(file) && files[file] !== undefined)) {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    await replaceFile(join(content, path), readFileSync(join(theirs, path)))
  }
  const texts = new Map(
    taken
      .filter(isContentFile)
      .map((path) => [path, files[path] === undefined ? null : readFileSync(join(theirs, path), 'utf8')]),
  )
  // Loads the validator only here, because most starts do not need it.
  const { validate } = await import('../../engine/content/validate.ts')
  const { diagnostics } = await validate(content, texts)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const reason = errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
    log({ level: 'error', event: 'release-content', release: name, reason: reason.slice(0, 2000) })
    return false
  }
  await replaceFiles(new Map([...texts].map(([path, text]) => [join(content, path), text])))
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
