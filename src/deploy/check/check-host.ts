import { checkContact, checkEvents, checkForms } from './calls.ts'
import { checkFiles } from './files.ts'
import { wrong, type HostCheck, type Host, type Verdict } from './host.ts'
import { checkAddresses, checkPages } from './pages.ts'
import { checkHidden, checkHttps, checkNeighbours } from './surroundings.ts'

/** Checks that run before a deploy and after it. */
const ALWAYS: HostCheck[] = [checkEvents, checkContact, checkNeighbours, checkHidden, checkHttps]

const OF_THE_SITE: HostCheck[] = [checkPages, checkAddresses, checkFiles, checkForms]

/**
 * Runs all checks and yields what they find, with advice. Sends no complete contact request, and changes nothing on the host.
 *
 * @param isBefore whether the site is not deployed yet
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
