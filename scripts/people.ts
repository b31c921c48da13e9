/** Adds, lists and removes the people who may log in to the office. Reads DATA_DIR and DATABASE_URL. */
import { parseArgs } from 'node:util'
import { logAction } from '../src/server/office/actions-section.ts'
import { createPasswordLink } from '../src/server/office/password-links.ts'
import { addPerson, findByName, listPeople, removePerson } from '../src/server/office/people.ts'
import { isRole } from '../src/server/office/roles.ts'
import { removeSecondStep } from '../src/server/office/second-steps.ts'
import { endSessions } from '../src/server/office/sessions.ts'
import { commandText } from '../src/server/command-text.ts'
import type { LogEntry } from '../src/server/log.ts'
import { readServedSite } from '../src/server/server-site.ts'
import { readSettings, type Settings } from '../src/server/settings.ts'
import { openStorage, type Storage } from '../src/server/storage/storage.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Uso: ${commandText('people', 'COMANDO')}

  add NOMBRE [--role consultas|contenido|todo] [--email CORREO]
                  deja entrar a alguien y escribe un enlace para que elija su clave. El permiso es «todo» si no se dice otro
  list            quiénes pueden entrar
  link NOMBRE     otro enlace, para quien perdió su clave
  step-off NOMBRE saca su segundo paso, para quien perdió el teléfono y los códigos de recuperación
  remove NOMBRE   ya no puede entrar`

type PeopleOptions = NonNullable<ReturnType<typeof parse>>

await runCommand({ usage: USAGE, parse, run })

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'todo' }, email: { type: 'string' } },
  })
  const [command = '', ...names] = positionals
  const { role, email = null } = values
  const wantsName = command !== 'list'
  if (!['add', 'list', 'link', 'step-off', 'remove'].includes(command)) return undefined
  if (names.length > 0 !== wantsName || !isRole(role)) return undefined
  return { command, name: names.join(' '), role, email }
}

async function run(options: PeopleOptions): Promise<number> {
  const log = ({ reason }: LogEntry) => console.error(`No se pudo abrir la base de datos: ${reason}`)
  const settings = readSettings(process.env)
  const storage = await openStorage(settings.location, log)
  try {
    const action = await act(storage, settings, options, new Date())
    if (action) await logAction(storage, { at: new Date().toISOString(), person: 'la terminal', action })
    return 0
  } finally {
    await storage.close()
  }
}

/**
 * Runs a command.
 *
 * @returns the text to store in the log of actions
 */
async function act(
  storage: Storage,
  settings: Settings,
  { command, ...given }: PeopleOptions,
  now: Date,
): Promise<string | undefined> {
  if (command === 'list') {
    const people = await listPeople(storage)
    if (people.length === 0)
      console.log(`Todavía no puede entrar nadie. Para empezar: ${commandText('people', 'add NOMBRE')}`)
    for (const { name, role, hasPassword } of people) {
      console.log(`${name} (${role})${hasPassword ? '' : ': todavía no eligió su clave'}`)
    }
    return undefined
  }
  if (command === 'add') {
    const id = await addPerson(storage, given)
    printLink(settings, given.name, await createPasswordLink(storage, id, now))
    return `agregó a ${given.name} (${given.role})`
  }
  const person = await findByName(storage, given.name)
  if (!person) {
    throw new Error(
      `No hay nadie que se llame «${given.name}». Los que hay: ${commandText('people', 'list')}`,
    )
  }
  const { id, name } = person
  if (command === 'link') {
    printLink(settings, name, await createPasswordLink(storage, id, now))
    return `hizo un enlace para la clave de ${name}`
  }
  if (command === 'step-off') {
    await removeSecondStep(storage, id)
    await endSessions(storage, id, 'all')
    console.log(`${name} entra con la clave sola, hasta que active el segundo paso otra vez.`)
    return `sacó el segundo paso de ${name}`
  }
  if (!(await removePerson(storage, id))) throw new Error('Tiene que quedar alguien con el permiso «todo».')
  console.log(`${name} ya no puede entrar.`)
  return `sacó a ${name}`
}

function printLink({ data, port }: Settings, name: string, path: string): void {
  const { url } = readServedSite(data).site
  console.log(`Pasale a ${name} este enlace${url ? '' : ', detrás de la dirección del sitio'}. Sirve una sola vez, durante tres días:

  ${url}${path}

En esta misma máquina, con el servidor arrancado con OFFICE_LOCAL=1: http://127.0.0.1:${port}${path}`)
}
