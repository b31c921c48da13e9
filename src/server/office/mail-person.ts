import type { DestinationChange } from '../../engine/contract/editor-access.ts'
import { isMailbox } from '../../engine/model/is-email.ts'
import { reasonOf } from '../log.ts'
import type { OfficeDependencies, Entered } from './office.ts'
import { listPeople } from './people.ts'

/** Mails a person that their access has changed, if the person gave an address (OWASP ASVS 5, 6.3.7). */
export async function mailAccountChange(
  use: Pick<OfficeDependencies, 'storage' | 'maintenance' | 'log'>,
  id: number,
  change: string,
): Promise<void> {
  const to = (await listPeople(use.storage)).find((person) => person.id === id)?.email
  if (to) sendInBackground(use, id, { to, title: 'tu cuenta de la oficina', text: change + WARNING })
}

/**
 * Sends a mail without waiting for the result, because the mail server may be slow or down.
 *
 * @param person id of the person whom the mail is about
 */
function sendInBackground(
  { maintenance, log }: Pick<OfficeDependencies, 'maintenance' | 'log'>,
  person: number,
  mail: Parameters<OfficeDependencies['maintenance']['sendMail']>[0],
): void {
  const fault = maintenance.sendMail(mail).catch(reasonOf)
  void fault.then((reason) => reason && log({ level: 'info', event: 'office-mail-failed', person }))
}

/** Logs that visitors' requests now go to other addresses, and mails the recipients who no longer get them. */
export async function mailDestinationChanges(
  use: Pick<OfficeDependencies, 'maintenance' | 'log'>,
  { session, note }: Pick<Entered, 'session' | 'note'>,
  destinationChanges: readonly DestinationChange[],
): Promise<void> {
  for (const { of, before, after } of destinationChanges) {
    await note(`cambió ${of}: ${before || 'nada'} → ${after || 'nada'}`)
    const kept = after.split(', ')
    for (const to of before.split(', ')) {
      if (!isMailbox(to) || kept.includes(to)) continue
      const text = `${session.person.name} cambió ${of}: las consultas que lleguen desde ahora ya no van a ${to}${after ? `, sino a ${after}` : ''}.${WARNING}`
      sendInBackground(use, session.person.id, { to, title: 'las consultas van a otra dirección', text })
    }
  }
}

const WARNING = '\n\nSi no sabías de esto, avisale enseguida a quien administra la oficina.'
