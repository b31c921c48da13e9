import { reasonOf } from '../server/log.ts'
import type { OfficeDependencies } from './office.ts'
import { listPeople } from './people.ts'

/** Mails a person that their access has changed, if the person gave an address (OWASP ASVS 5, 6.3.7). */
export async function mailAccountChange(
  use: Pick<OfficeDependencies, 'storage' | 'upkeep' | 'log'>,
  id: number,
  change: string,
): Promise<void> {
  const to = (await listPeople(use.storage)).find((person) => person.id === id)?.email
  const text = `${change}\n\nSi no sabías de esto, avisale enseguida a quien administra la oficina.`
  if (to) sendInBackground(use, id, { to, title: 'tu cuenta de la oficina', text })
}

/**
 * Sends a mail without waiting for the result, because the mail server may be slow or down.
 *
 * @param person id of the person whom the mail is about
 */
export function sendInBackground(
  { upkeep, log }: Pick<OfficeDependencies, 'upkeep' | 'log'>,
  person: number,
  mail: Parameters<OfficeDependencies['upkeep']['sendMail']>[0],
): void {
  const fault = upkeep.sendMail(mail).catch(reasonOf)
  void fault.then((reason) => reason && log({ level: 'info', event: 'office-mail-failed', person }))
}
