import { checkContact, checkEvents, checkForms } from './calls.ts'
import { checkFiles } from './files.ts'
import { wrong, type HostCheck, type Host, type Verdict } from './host.ts'
import { checkAddresses, checkPages } from './pages.ts'
import { checkHidden, checkHttps, checkNeighbours } from './surroundings.ts'

/** Checks of the host itself, which run before and after a deploy. */
const ALWAYS: HostCheck[] = [checkEvents, checkContact, checkNeighbours, checkHidden, checkHttps]

const OF_THE_SITE: HostCheck[] = [checkPages, checkAddresses, checkFiles, checkForms]

/**
 * Checks a host and yields findings with advice. It sends no contact request and changes nothing.
 *
 * @param isBefore whether the check runs before the deploy
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
