import type { Storage } from '../storage/storage.ts'

/**
 * Who gets alerts by mail: the people of the office who gave an address, else the operator's. The mailboxes of the institutions get
 * them only when nobody would learn otherwise.
 */
export async function findRecipients(
  storage: Storage,
  others: { operator: string | undefined; mailboxes: string[]; hasWebhook: boolean },
): Promise<string[]> {
  const rows = await storage
    .use(({ db }) => db.selectFrom('people').select('email').where('email', 'is not', null).execute())
    // While the storage fails the others have to do.
    .catch(() => [])
  const people = [...new Set(rows.flatMap(({ email }) => email || []))]
  if (people.length) return people
  if (others.operator) return [others.operator]
  return others.hasWebhook ? [] : [...new Set(others.mailboxes)]
}
