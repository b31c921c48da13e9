/**
 * Backs up the SQLite database while the server runs. Writes a backup of the edited site beside that of the database. Usage: `npm run
 * backup [-- FILE]`.
 */
import { join } from 'node:path'
import { commandText } from '../src/server/command-text.ts'
import { readDataSettings } from '../src/server/settings.ts'
import { backUp } from '../src/server/storage/backup.ts'
import { copySite, hasSite, siteCopyBeside } from '../src/server/storage/site-copy.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: `Uso: ${commandText('backup', '[ARCHIVO.sqlite]')}`,
  parse() {
    const [copy, ...more] = process.argv.slice(2)
    return copy?.startsWith('-') || more.length > 0 ? undefined : { copy }
  },
  run: backUpAll,
})

async function backUpAll({ copy }: { copy: string | undefined }): Promise<number> {
  const { data, location } = readDataSettings(process.env)
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = copy ?? join(location.copies ?? join(data.folder, 'copias'), `requests-${stamp}.sqlite`)
  if (location.kind === 'sqlite') {
    const requests = await backUp(location.file, path)
    console.log(`Copia hecha y revisada: ${path} (consultas: ${requests}). Guardala en otra máquina.`)
  }
  if (hasSite(data.folder)) {
    const site = siteCopyBeside(path)
    const files = await copySite(data.folder, site)
    console.log(`Copia del sitio y de su editor: ${site} (archivos: ${files}). Guardala también.`)
  }
  if (location.kind === 'postgres')
    throw new Error('Con DATABASE_URL, la copia de las consultas se hace con pg_dump.')
  return 0
}
