/** Brings a copy of the SQLite database back, with the server stopped: `npm run restore -- FILE`. */
import { reasonOf } from '../src/server/log.ts'
import { restore } from '../src/server/storage/restore.ts'
import { locateStorage } from '../src/server/storage/location.ts'

const location = locateStorage(process.env)
const [copy] = process.argv.slice(2)
try {
  if (!copy) throw new Error('Uso: npm run restore -- COPIA.sqlite (con el servidor detenido)')
  if (location.kind === 'postgres') throw new Error('Con DATABASE_URL, la copia se recupera con pg_restore.')
  const { requests, aside } = restore(copy, location.file, new Date())
  console.log(`La copia está en su lugar (consultas: ${requests}).`)
  if (aside) console.log(`La base de datos que había quedó en ${aside}.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
