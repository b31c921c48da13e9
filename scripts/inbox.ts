/** Shows the stored contact requests: `npm run inbox -- list [--json | --csv]`. Reads DATA_DIR. */
import { databaseFile } from '../src/server/database.ts'
import { formatCsv, formatJson, formatText } from '../src/server/inbox.ts'
import { reasonOf } from '../src/server/log.ts'
import { readRequests } from '../src/server/read-requests.ts'

const USAGE = `Uso: npm run inbox -- list [--json | --csv]

  list          muestra las consultas recibidas, la más nueva al final
  list --json   las da como una lista JSON
  list --csv    las da como una planilla CSV`

const FORMATS = new Map([
  ['list', formatText],
  ['list --json', formatJson],
  ['list --csv', formatCsv],
])

const format = FORMATS.get(process.argv.slice(2).join(' '))
if (format) {
  try {
    process.stdout.write(format(readRequests(databaseFile(process.env.DATA_DIR))))
  } catch (error) {
    console.error(
      `No se pudieron leer las consultas de ${databaseFile(process.env.DATA_DIR)}: ${reasonOf(error)}`,
    )
    process.exitCode = 1
  }
} else {
  console.error(USAGE)
  process.exitCode = 2
}
