import type { Redirect } from '../contract/editor-door.ts'
import { isOneAddress } from './one-address.ts'
import type { Entered, OfficeDependencies } from './office.ts'
import { sendQuietly } from './tell-person.ts'

/** Notes that requests go elsewhere from now on, and writes so to each address that they went to before. */
export async function tellRedirects(
  use: Pick<OfficeDependencies, 'upkeep' | 'log'>,
  { session, note }: Pick<Entered, 'session' | 'note'>,
  redirects: readonly Redirect[],
): Promise<void> {
  for (const { of, before, after } of redirects) {
    await note(`cambió ${of}: ${before || 'nada'} → ${after || 'nada'}`)
    const kept = after.split(', ')
    for (const to of before.split(', ')) {
      if (!isOneAddress(to) || kept.includes(to)) continue
      const text = `${session.person.name} cambió ${of}: las consultas que lleguen desde ahora ya no van a ${to}${after ? `, sino a ${after}` : ''}.\n\nSi no sabías de esto, avisale enseguida a quien administra la oficina.`
      sendQuietly(use, session.person.id, { to, title: 'las consultas van a otra dirección', text })
    }
  }
}
