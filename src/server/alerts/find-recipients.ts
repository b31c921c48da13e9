import type { Storage } from '../storage/storage.ts'

/** The recipients of alerts: the office's people with an e-mail address, else the operator, else the institutions' mailboxes. */
export async function findRecipients(
  storage: Storage,
  others: { operator: string | undefined; mailboxes: string[]; hasWebhook: boolean },
): Promise<string[]> {
  const rows = await storage
    .use(({ db }) => db.selectFrom('people').select('email').where('email', 'is not', null).execute())
    // Uses the other recipients while the storage fails.
    .catch(() => [])
  const people = [...new Set(rows.flatMap(({ email }) => email || []))]
  if (people.length) return people
  if (others.operator) return [others.operator]
  return others.hasWebhook ? [] : [...new Set(others.mailboxes)]
}
