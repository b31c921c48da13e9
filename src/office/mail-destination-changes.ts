import { isMailbox } from '../model/is-email.ts'
import type { DestinationChange } from '../contract/editor-door.ts'
import type { Entered, OfficeDependencies } from './office.ts'
import { sendInBackground } from './mail-person.ts'

/** Logs that visitors' requests now go to other addresses, and mails the recipients who no longer get them. */
export async function mailDestinationChanges(
  use: Pick<OfficeDependencies, 'upkeep' | 'log'>,
  { session, note }: Pick<Entered, 'session' | 'note'>,
  destinationChanges: readonly DestinationChange[],
): Promise<void> {
  for (const { of, before, after } of destinationChanges) {
    await note(`cambió ${of}: ${before || 'nada'} → ${after || 'nada'}`)
    const kept = after.split(', ')
    for (const to of before.split(', ')) {
      if (!isMailbox(to) || kept.includes(to)) continue
      const text = `${session.person.name} cambió ${of}: las consultas que lleguen desde ahora ya no van a ${to}${after ? `, sino a ${after}` : ''}.\n\nSi no sabías de esto, avisale enseguida a quien administra la oficina.`
      sendInBackground(use, session.person.id, { to, title: 'las consultas van a otra dirección', text })
    }
  }
}
