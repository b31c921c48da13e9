/** Copies the SQLite database while the server runs: `npm run backup`, or with a file's name after `--`. */
import { dirname, join } from 'node:path'
import { reasonOf } from '../src/server/log.ts'
import { backUp } from '../src/server/storage/backup.ts'
import { locateStorage } from '../src/server/storage/location.ts'

const location = locateStorage(process.env)
try {
  if (location.kind === 'postgres') throw new Error('Con DATABASE_URL, la copia se hace con pg_dump.')
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const copy = process.argv[2] ?? join(dirname(location.file), 'copias', `requests-${stamp}.sqlite`)
  const requests = await backUp(location.file, copy)
  console.log(`Copia hecha y revisada: ${copy} (consultas: ${requests}). Guardala en otra máquina.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
