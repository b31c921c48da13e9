/** Who may enter the office. Reads DATA_DIR and DATABASE_URL. */
import { parseArgs } from 'node:util'
import { noteAction } from '../src/office/actions.ts'
import { makeLink } from '../src/office/links.ts'
import { addPerson, findByName, listPeople, removePerson } from '../src/office/people.ts'
import { isRole } from '../src/office/roles.ts'
import { removeSecondStep } from '../src/office/second-steps.ts'
import { endSessions } from '../src/office/sessions.ts'
import { reasonOf, type LogEntry } from '../src/server/log.ts'
import { locateStorage } from '../src/server/storage/location.ts'
import { openStorage } from '../src/server/storage/storage.ts'

const USAGE = `Uso: npm run people -- COMANDO

  add NOMBRE [--role consultas|contenido|todo] [--email CORREO]
                  deja entrar a alguien y escribe un enlace para que elija su clave. El permiso es «todo» si no se dice otro
  list            quiénes pueden entrar
  link NOMBRE     otro enlace, para quien perdió su clave
  step-off NOMBRE saca su segundo paso, para quien perdió el teléfono y los códigos de recuperación
  remove NOMBRE   ya no puede entrar`

process.exitCode = await run()

async function run(): Promise<number> {
  const parsed = parse()
  if (!parsed) {
    console.error(USAGE)
    return 2
  }
  const { command, name, role, email } = parsed
  const log = ({ reason }: LogEntry) => console.error(`No se pudo abrir la base de datos: ${reason}`)
  const storage = await openStorage(locateStorage(process.env), log)
  const now = new Date()
  const note = (action: string) =>
    noteAction(storage, { at: now.toISOString(), person: 'la terminal', action })
  try {
    if (command === 'list') {
      for (const { name, role, hasPassword } of await listPeople(storage)) {
        console.log(`${name} (${role})${hasPassword ? '' : ': todavía no eligió su clave'}`)
      }
      return 0
    }
    if (command === 'add') {
      const id = await addPerson(storage, { name, role, email })
      await note(`agregó a ${name} (${role})`)
      printLink(name, await makeLink(storage, id, now))
      return 0
    }
    const person = await findByName(storage, name)
    if (!person) throw new Error(`No hay nadie que se llame «${name}». Los que hay: npm run people -- list`)
    if (command === 'link') {
      await note(`hizo un enlace para la clave de ${person.name}`)
      printLink(person.name, await makeLink(storage, person.id, now))
    } else if (command === 'step-off') {
      await removeSecondStep(storage, person.id)
      await endSessions(storage, person.id, 'all')
      await note(`sacó el segundo paso de ${person.name}`)
      console.log(`${person.name} entra con la clave sola, hasta que active el segundo paso otra vez.`)
    } else if (await removePerson(storage, person.id)) {
      await note(`sacó a ${person.name}`)
      console.log(`${person.name} ya no puede entrar.`)
    } else throw new Error('Tiene que quedar alguien con el permiso «todo».')
    return 0
  } catch (error) {
    console.error(reasonOf(error))
    return 1
  } finally {
    await storage.close()
  }
}

function parse() {
  try {
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
  } catch {
    return undefined
  }
}

/** The terminal does not know under which address the server is reached. */
function printLink(name: string, path: string): void {
  console.log(`Pasale a ${name} este enlace, detrás de la dirección del sitio. Sirve una sola vez, durante tres días:

  ${path}

Por ejemplo: https://www.escuela.example${path}
En esta misma máquina, con el servidor arrancado con OFFICE_LOCAL=1: http://127.0.0.1:3000${path}`)
}
