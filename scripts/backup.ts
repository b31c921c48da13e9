/**
 * Backs up the SQLite database while the server runs. Writes a backup of the edited site beside that of the database. Usage: `npm run
 * backup [-- FILE]`.
 */
import { join } from 'node:path'
import { commandText } from '../src/server/command-text.ts'
import { backUp } from '../src/server/storage/backup.ts'
import { findDataFolder } from '../src/server/storage/data-folder.ts'
import { locateStorage } from '../src/server/storage/storage-location.ts'
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
  const location = locateStorage(process.env)
  const data = findDataFolder(process.env).folder
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = copy ?? join(location.copies ?? join(data, 'copias'), `requests-${stamp}.sqlite`)
  if (location.kind === 'sqlite') {
    const requests = await backUp(location.file, path)
    console.log(`Copia hecha y revisada: ${path} (consultas: ${requests}). Guardala en otra máquina.`)
  }
  if (hasSite(data)) {
    const site = siteCopyBeside(path)
    const files = await copySite(data, site)
    console.log(`Copia del sitio y de su editor: ${site} (archivos: ${files}). Guardala también.`)
  }
  if (location.kind === 'postgres')
    throw new Error('Con DATABASE_URL, la copia de las consultas se hace con pg_dump.')
  return 0
}
