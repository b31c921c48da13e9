import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { withPreset, type Preset } from '../../../engine/model/presets.ts'
import { basename, join, relative, resolve, sep } from 'node:path'

const TEMPLATE = join(import.meta.dirname, 'template')

/**
 * Checks the folder of a new site.
 *
 * @param root the engine's folder
 * @returns a Spanish sentence that says what is wrong, or undefined
 */
export function findFolderProblem(root: string, folder: string): string | undefined {
  if (resolve(folder) === resolve(root) || resolve(folder).startsWith(resolve(root) + sep))
    return `${folder} está adentro del motor. Elegí una carpeta al lado, como ../club.`
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    return `${folder} ya tiene archivos. Elegí una carpeta vacía o nueva.`
  return undefined
}

/**
 * Writes the content of a small valid site.
 *
 * @param root the engine's folder
 * @param engine the version of the engine: the number of its content format, and its commit or tag
 * @param preset the site's look, and the colours of its institution
 */
export function createSite(
  root: string,
  folder: string,
  engine: { format: number; version: string },
  preset: Preset,
): void {
  cpSync(TEMPLATE, folder, { recursive: true })
  // Renames `gitignore` in the copy. The template cannot use the name `.gitignore`, because Git would apply it to the engine's repository.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const words: Record<string, string> = {
    ENGINE_NAME: basename(root),
    SITE_NAME: basename(resolve(folder)),
    ENGINE: relative(folder, root).replaceAll('\\', '/'),
    SITE: relative(root, folder).replaceAll('\\', '/'),
  }
  for (const file of globSync(['README.md', 'tsconfig.json', '.github/**/*.yml'], { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    const filled = text.replaceAll(/\b(ENGINE|SITE)(_NAME)?\b/g, (word) => words[word] ?? word)
    writeFileSync(join(folder, file), filled)
  }
  writeFileSync(join(folder, 'engine-version'), `${engine.version}\n`)
  const site = join(folder, 'site.json')
  const whole = { ...JSON.parse(readFileSync(site, 'utf8')), format: engine.format }
  whole.theme = withPreset(whole.theme, preset)
  whole.institutions[0].colors = preset.colors
  writeFileSync(site, `${JSON.stringify(whole, null, 2)}\n`)
}
