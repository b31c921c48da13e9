import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files with all texts of a calendar: its events, and the addresses of institutions. */
const FILES = ['events.json', 'site.json']

/**
 * Returns the time of the last change of a site's calendars. It is the time of a commit, so that two checkouts build the same bytes. Files
 * that differ from their commit, or are in no repository, have the time of their last writing.
 */
export function agendaChangedAt(content: string): Date {
  const git = (...options: string[]) => {
    const { status, stdout } = spawnSync('git', [...options, '--', ...FILES], {
      cwd: content,
      encoding: 'utf8',
    })
    return status === 0 ? stdout : undefined
  }
  const committed = git('status', '--porcelain') === '' && git('log', '-1', '--format=%ct')
  if (committed) return new Date(Number(committed) * 1000)
  const files = FILES.map((name) => join(content, name)).filter((file) => existsSync(file))
  return new Date(Math.max(...files.map((file) => statSync(file).mtimeMs)))
}
