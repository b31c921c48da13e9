import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function isInRepository(folder: string): Promise<boolean> {
  try {
    await git(folder, 'rev-parse', '--is-inside-work-tree')
  } catch {
    return false
  }
  return git(folder, 'check-ignore', '-q', '.').then(
    () => false,
    () => true,
  )
}

/**
 * Commits only the given files of a folder, even if other files are changed or staged.
 *
 * @param files paths relative to the folder; files that git ignores are skipped
 * @throws when git fails
 */
export async function commitFiles(
  folder: string,
  files: readonly string[],
  { name, message }: { name: string; message: string },
): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--']
  const takes = new Set((await git(folder, ...list, ...literally(files))).split('\0'))
  const known = files.filter((file) => takes.has(file))
  if (known.length === 0) return
  await git(folder, 'add', '-A', '--', ...literally(known))
  const changed = await git(folder, 'status', '--porcelain', '-z', '--', ...literally(known))
  if (changed === '') return
  const email = await git(folder, 'config', 'user.email').catch(() => 'editor@localhost')
  const who = { NAME: name.replaceAll(/[<>\n]/g, ' ').trim() || 'Editor', EMAIL: email.trim() }
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  )
  const options = ['-c', 'commit.gpgSign=false', 'commit', '--quiet', '--no-verify', '--only', '-m', message]
  await gitWith(env, folder, ...options, '--', ...literally(known))
}

/** Marks file names so that git does not read `*` or `:` in them as patterns. */
function literally(files: readonly string[]): string[] {
  return files.map((file) => `:(literal)${file}`)
}

function git(folder: string, ...args: string[]): Promise<string> {
  return gitWith({}, folder, ...args)
}

async function gitWith(env: Record<string, string>, folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    timeout: 30_000,
    maxBuffer: 2 ** 26,
  })
  return stdout
}
