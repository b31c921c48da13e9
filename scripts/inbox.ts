/** Shows the stored contact requests: `npm run inbox -- list [--json | --csv]`. Reads DATA_DIR and DATABASE_URL. */
import { existsSync } from 'node:fs'
import { formatCsv, formatJson, formatText } from '../src/server/inbox.ts'
import { reasonOf } from '../src/server/log.ts'
import { listRequests } from '../src/server/storage/requests.ts'
import { locateStorage, openStorage } from '../src/server/storage/storage.ts'

const USAGE = `Uso: npm run inbox -- list [--json | --csv]

  list          muestra las consultas recibidas, la más nueva al final
  list --json   las da como una lista JSON
  list --csv    las da como una planilla CSV`

const FORMATS = new Map([
  ['list', formatText],
  ['list --json', formatJson],
  ['list --csv', formatCsv],
])

const location = locateStorage(process.env)
const format = FORMATS.get(process.argv.slice(2).join(' '))
if (!format) {
  console.error(USAGE)
  process.exitCode = 2
} else if (location.kind === 'sqlite' && !existsSync(location.file)) {
  process.stdout.write(format([]))
} else {
  const storage = await openStorage(location, () => {})
  try {
    process.stdout.write(format(await listRequests(storage)))
  } catch (error) {
    console.error(`No se pudieron leer las consultas: ${reasonOf(error)}`)
    process.exitCode = 1
  }
  await storage.close()
}
