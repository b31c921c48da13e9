/**
 * Publishes the previous version of the site again: `npm run rollback [-- --out DIR]`. Exits with 0, or 1 on failure, or 2 on wrong usage.
 */
import { parseArgs } from 'node:util'
import { explainFailure } from '../src/engine/build/explain-failure.ts'
import { rollBack } from '../src/engine/build/publish.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: 'Uso: npm run rollback -- [--out carpeta]',
  parse: () => parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values,
  async run({ out }) {
    if (!rollBack(out)) {
      console.error(`No hay una versión anterior de ${out}: queda como estaba.`)
      return 1
    }
    console.log(
      `Volvió la versión anterior a ${out}. La que se retiró no se publica sola: corregí lo que haga falta y corré npm run build,\n` +
        'o repetí npm run rollback para volver a ella.',
    )
    return 0
  },
  explain: (error, { out }) => explainFailure(error, out),
})
