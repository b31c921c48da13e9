/** In a release: makes the release before the current one again: `rollback [NAME]`. Ends with 0 when it is done, 1 when not. */
import { join } from 'node:path'
import { reasonOf } from '../src/server/log.ts'
import { locateStorage } from '../src/server/storage/location.ts'
import { takeBack } from '../src/release/take-back.ts'

const home = join(import.meta.dirname, '../../..')
try {
  const name = takeBack(home, locateStorage(process.env), process.argv[2])
  console.log(`La versión de ahora es ${name}. Reiniciá el servidor para que la use.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
