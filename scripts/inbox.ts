/** Lists and exports requests that visitors sent with the forms. Reads DATA_DIR and DATABASE_URL. */
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runInbox, UsageError } from '../src/server/inbox/commands.ts'
import { commandText } from '../src/server/command-text.ts'
import type { LogEntry } from '../src/server/log.ts'
import { readServedSite } from '../src/server/server-site.ts'
import { readDataSettings } from '../src/server/settings.ts'
import type { StorageLocation } from '../src/server/storage/storage-location.ts'
import { openStorage, type Storage } from '../src/server/storage/storage.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Uso: ${commandText('inbox', 'COMANDO')}

  list [--unanswered] [--json]            las consultas recibidas, la más nueva al final; sin contestar, con su antigüedad
  export ARCHIVO.csv | ARCHIVO.json       las guarda en un archivo; el CSV se abre bien en Excel (con --commas, en otros
                                          programas). Con --unanswered, solo las que están sin contestar
  id                                      el identificador de la base de datos, para DATABASE_ID

Contestarlas, borrarlas o sacarlas de la cuarentena se hace en la oficina: ${commandText('people', 'add NOMBRE')}`

process.stdout.on('error', endWithReader)
await runCommand({ usage: USAGE, parse: () => process.argv.slice(2), run })

async function run(words: string[]): Promise<number> {
  const { data, location } = readDataSettings(process.env)
  const storage = await open(location)
  const { site, replaced } = readServedSite(data)
  const locale = replaced.length ? {} : site
  try {
    const tools = { storage, now: () => new Date(), locale, writeFile: writeNew }
    for await (const part of runInbox(words, tools))
      if (!process.stdout.write(part)) await once(process.stdout, 'drain')
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(USAGE)
    return 2
  } finally {
    await storage.close()
  }
}

/** Ends the command when the program that reads its output has ended, as in `npm run inbox -- list | head`. */
function endWithReader(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
}

/** Opens the database, but never creates one. If it is missing, no server has run yet, or the server uses another folder. */
async function open(location: StorageLocation): Promise<Storage> {
  if (location.kind === 'sqlite' && !existsSync(location.file)) {
    const missing = new Error(
      `No hay base de datos en ${resolve(location.file)}. El servidor la crea al arrancar; si usa otra carpeta, indicala con DATA_DIR (o DATABASE_URL, si usa PostgreSQL).`,
    )
    return { location, use: () => Promise.reject(missing), close: async () => {} }
  }
  const log = ({ reason }: LogEntry) => console.error(`No se pudo abrir la base de datos: ${reason}`)
  return openStorage(location, log)
}

/** Writes a new file that only its owner can read, because the requests are personal data. */
async function writeNew(path: string, parts: AsyncIterable<string>) {
  if (existsSync(path)) throw new Error(`${path} ya existe. Elegí otro nombre.`)
  await pipeline(parts, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
}
