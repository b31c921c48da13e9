import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apacheSettings, SETTINGS_LEVELS } from './apache-settings.ts'
import type { Manifest } from './manifest.ts'
import type { BuiltFolder } from './read-build.ts'

/** Two test files. The settings allow the first and hide the second, so a host that serves both ignores `.htaccess`. */
const [SHOWN, HIDDEN] = ['prueba.txt', '_server/prueba.txt']

/** Maximum milliseconds of a trial. The folder of an older trial may be deleted. */
const MAX_TRIAL_AGE = 5 * 60_000

/**
 * Finds out which directives a live host allows in `.htaccess`. Tries them in a temporary folder, and requests only files of that folder.
 *
 * @param url the document root's address
 * @throws an Error in Spanish when the address does not show the files of `folder`
 */
export async function probeLevel(
  folder: string,
  url: string,
  build: BuiltFolder,
): Promise<Manifest['level']> {
  removeLeftOver(folder)
  const name = `sitio-prueba-${randomBytes(6).toString('hex')}`
  const [trial, text] = [join(folder, name), randomBytes(16).toString('hex')]
  const isShown = async (path: string) => {
    const answer = await fetch(new URL(`/${name}/${path}`, url), { signal: AbortSignal.timeout(20_000) })
    return answer.ok && (await answer.text()) === text
  }
  try {
    mkdirSync(join(trial, '_server'), { recursive: true })
    for (const made of [trial, join(trial, '_server')]) chmodSync(made, 0o755)
    for (const path of [SHOWN, HIDDEN]) writeReadable(join(trial, path), text)
    if (!(await isShown(SHOWN))) {
      throw new Error(`Lo que se escribe en ${folder} no se ve en ${url}. ¿Es esa la carpeta del sitio?`)
    }
    for (const level of SETTINGS_LEVELS) {
      const settings = apacheSettings(build.files.keys(), build.policies, level).get('.') ?? ''
      writeReadable(join(trial, '.htaccess'), settings)
      if ((await isShown(SHOWN)) && !(await isShown(HIDDEN))) return level
    }
    return 'none'
  } catch (error) {
    if (error instanceof TypeError)
      throw new Error(`No se pudo preguntar a ${url}: ¿está bien la dirección?`, { cause: error })
    throw error
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => /^sitio-prueba-[\da-f]{12}$/.test(entry))) {
    const left = join(folder, name)
    const madeAt = lstatSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > MAX_TRIAL_AGE) rmSync(left, { recursive: true, force: true })
  }
}

function writeReadable(path: string, text: string): void {
  writeFileSync(path, text)
  chmodSync(path, 0o644)
}
