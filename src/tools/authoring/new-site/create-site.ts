import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
 * @param format the number of the engine's content format
 */
export function createSite(root: string, folder: string, format: number): void {
  cpSync(TEMPLATE, folder, { recursive: true })
  // Renames `gitignore` in the copy. The template cannot use the name `.gitignore`, because Git would apply it to the engine's repository.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const engine = relative(folder, root).replaceAll('\\', '/')
  const words: Record<string, string> = {
    ENGINE_NAME: basename(root),
    SITE_NAME: basename(resolve(folder)),
    ENGINE: engine,
    SITE: relative(root, folder).replaceAll('\\', '/'),
  }
  for (const file of globSync(['README.md', 'tsconfig.json', '.github/**/*.yml'], { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    const filled = text.replaceAll(/\b(ENGINE|SITE)(_NAME)?\b/g, (word) => words[word] ?? word)
    writeFileSync(join(folder, file), filled)
  }
  if (format > 0) {
    const site = join(folder, 'site.json')
    const text = readFileSync(site, 'utf8')
    writeFileSync(site, text.replace('"kind": "site",', `"kind": "site",\n  "format": ${format},`))
  }
}
