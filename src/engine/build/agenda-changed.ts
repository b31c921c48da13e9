import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files with all texts of a calendar: its events, and the addresses of institutions. */
const FILES = ['events.json', 'site.json']

/**
 * Returns the time of the last change of a site's calendars. It is the time of a commit, so that two checkouts build the same bytes. Files
 * that differ from their commit have the time of their last writing. In no repository, it is the start of the day, so that copies of a
 * folder build the same bytes too.
 */
export function agendaChangedAt(content: string, now: Date): Date {
  const git = (...options: string[]) => {
    const { status, stdout } = spawnSync('git', [...options, '--', ...FILES], {
      cwd: content,
      encoding: 'utf8',
    })
    return status === 0 ? stdout : undefined
  }
  const changes = git('status', '--porcelain')
  if (changes === undefined) return new Date(now.toISOString().slice(0, 10))
  const committed = changes === '' && git('log', '-1', '--format=%ct')
  const files = FILES.map((name) => join(content, name)).filter((file) => existsSync(file))
  const changed = committed
    ? Number(committed) * 1000
    : Math.max(...files.map((file) => statSync(file).mtimeMs))
  return new Date(Math.min(changed, now.getTime()))
}
