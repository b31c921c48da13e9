/** Publishes the version before again: `npm run rollback [-- --out DIR]`. Ends with 0 when it is done, 1 when there is none, 2 on wrong usage. */
import { parseArgs } from 'node:util'
import { rollBack } from '../src/build/roll-back.ts'

const out = readOut()
if (out === undefined) {
  console.error('Uso: npm run rollback -- [--out carpeta]')
  process.exitCode = 2
} else if (rollBack(out)) {
  console.log(
    `Volvió la versión anterior a ${out}. La que se retiró no se publica sola: corregí lo que haga falta y corré npm run build,\n` +
      'o repetí npm run rollback para volver a ella.',
  )
} else {
  console.error(`No hay una versión anterior de ${out}: queda como estaba.`)
  process.exitCode = 1
}

function readOut(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values.out
  } catch {
    return undefined
  }
}
