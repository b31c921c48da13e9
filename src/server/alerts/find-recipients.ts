import type { Storage } from '../storage/storage.ts'

/**
 * The mail addresses that get alerts: those of the people in the office, else the operator's. Without both, and without a webhook, those of
 * the institutions.
 */
export async function findRecipients(
  storage: Storage,
  others: { operator: string | undefined; mailboxes: string[]; hasWebhook: boolean },
): Promise<string[]> {
  const rows = await storage
    .use(({ db }) => db.selectFrom('people').select('email').where('email', 'is not', null).execute())
    // While the database fails, the people's addresses are unknown.
    .catch(() => [])
  const people = [...new Set(rows.flatMap(({ email }) => email || []))]
  if (people.length) return people
  if (others.operator) return [others.operator]
  return others.hasWebhook ? [] : [...new Set(others.mailboxes)]
}
