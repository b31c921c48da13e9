import { reasonOf } from '../server/log.ts'
import type { OfficeDependencies } from './office.ts'
import { listPeople } from './people.ts'

/**
 * Writes to a person that something about how they enter has changed (OWASP ASVS 5, 6.3.7), where they left an address. Nobody waits for
 * it: the mail server may be slow, or dead.
 */
export async function tellPerson(
  { storage, upkeep, log }: Pick<OfficeDependencies, 'storage' | 'upkeep' | 'log'>,
  id: number,
  change: string,
): Promise<void> {
  const to = (await listPeople(storage)).find((person) => person.id === id)?.email
  if (!to) return
  const text = `${change}\n\nSi no sabías de esto, avisale enseguida a quien administra la oficina.`
  const fault = upkeep.sendMail({ to, title: 'tu cuenta de la oficina', text }).catch(reasonOf)
  void fault.then((reason) => reason && log({ level: 'info', event: 'office-mail-failed', person: id }))
}
