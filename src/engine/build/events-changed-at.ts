import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns when a site's events last changed, for the calendar files of a build. Takes the time of the last commit, which is the same in
 * each clone. Takes the time of the file if Git does not know it, or if it has changed since.
 *
 * @param now the time of the build; a later change counts as made at this time
 */
export function eventsChangedAt(content: string, now: Date): Date {
  const file = join(content, 'events.json')
  const git = (...command: string[]) => {
    const { status, stdout } = spawnSync('git', [...command, '--', 'events.json'], {
      cwd: content,
      encoding: 'utf8',
    })
    return status === 0 ? stdout.trim() : undefined
  }
  const committed = Number(git('log', '-1', '--format=%ct')) * 1000
  const isCommitted = committed > 0 && git('status', '--porcelain') === ''
  const time = isCommitted ? committed : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return new Date(Math.min(time, now.getTime()))
}
