import { checkContact, checkEvents, checkForms } from './calls.ts'
import { checkFiles } from './files.ts'
import { wrong, type HostCheck, type Host, type Verdict } from './host.ts'
import { checkAddresses, checkPages } from './pages.ts'
import { checkHidden, checkHttps, checkNeighbours } from './surroundings.ts'

/** Checks of the host itself, before our site is copied and after. */
const ALWAYS: HostCheck[] = [checkEvents, checkContact, checkNeighbours, checkHidden, checkHttps]

/** Checks of a host that has our site. */
const OF_THE_SITE: HostCheck[] = [checkPages, checkAddresses, checkFiles, checkForms]

/**
 * Walks a host, and says of each thing how it is and what to do. It sends no contact request, and changes nothing.
 *
 * @param isBefore whether our site is not there yet
 */
export async function* checkHost(host: Host, isBefore: boolean): AsyncGenerator<Verdict> {
  for (const check of isBefore ? ALWAYS : [...OF_THE_SITE, ...ALWAYS]) {
    try {
      yield* check(host)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const reason = error.cause instanceof Error ? error.cause.message : error.message
      const todo = 'Revisá la dirección, y que el hosting esté funcionando.'
      yield wrong(`${host.origin} no responde (${reason}).`, todo)
      return
    }
  }
}
