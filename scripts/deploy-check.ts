/** Checks the web host of a site, and prints results and advice. Exits with 0, or 1 on a fault, or 2 on wrong usage. */
import { parseArgs } from 'node:util'
import { checkHost } from '../src/deploy/check/check-host.ts'
import { makeHost } from '../src/deploy/check/host.ts'
import type { Verdict } from '../src/deploy/check/host.ts'
import { readBuild } from '../src/deploy/read-build.ts'
import { isAddress, runCommand } from './run-command.ts'

const USAGE = `Uso: npm run deploy-check -- DIRECCIÓN [opciones]

Recorre el sitio como lo haría quien lo visita y dice qué está bien, qué no, y qué hacer. No manda ninguna consulta.

  --before             el sitio todavía no está copiado: mira solo lo que el hosting ya tiene
  --neighbour CAMINO   otra aplicación del mismo hosting, como /blog/, que tiene que seguir como está (se puede repetir)
  --from CARPETA       el sitio armado, si no está en dist`

const MARKS: Record<Verdict['state'], string> = { right: '✓', doubtful: '!', wrong: '✗' }

await runCommand({ usage: USAGE, parse, run })

async function run({ url, from, neighbour, before }: NonNullable<ReturnType<typeof parse>>): Promise<number> {
  const count = { right: 0, doubtful: 0, wrong: 0 }
  for await (const { state, text, todo } of checkHost(makeHost(url, readBuild(from), neighbour), before)) {
    count[state]++
    console.log(`${MARKS[state]} ${text}${todo ? `\n    ${todo}` : ''}`)
  }
  console.log(
    count.wrong + count.doubtful === 0
      ? '\nTodo bien.'
      : `\nMal: ${count.wrong}. Para mejorar: ${count.doubtful}.`,
  )
  return count.wrong > 0 ? 1 : 0
}

function parse() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'boolean', default: false },
      neighbour: { type: 'string', multiple: true, default: [] },
      from: { type: 'string', default: 'dist' },
    },
  })
  const [url] = positionals
  return url && positionals.length === 1 && isAddress(url) ? { ...values, url } : undefined
}
