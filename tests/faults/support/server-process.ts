/**
 * A process with a server and its office, for tests that kill it: `node server-process.ts DIST`. With TEST_PERSON, adds a person of that
 * name, and prints the link for choosing a password.
 */
import { createOffice } from '../../../src/server/office/create-office.ts'
import { createPasswordLink } from '../../../src/server/office/password-links.ts'
import { addPerson } from '../../../src/server/office/people.ts'
import { runServer } from '../../../src/server/serve.ts'
import { requireSettings } from '../../../src/server/settings.ts'
import { openStorage } from '../../../src/server/storage/storage.ts'

const { TEST_PERSON: name } = process.env
const settings = requireSettings()
if (name) {
  const storage = await openStorage(settings.location, () => {})
  const id = await addPerson(storage, { name, role: 'todo', email: null })
  console.log(await createPasswordLink(storage, id, new Date()))
  await storage.close()
}
const { content = 'site-content' } = settings
const dist = process.argv[2] ?? 'dist'
process.exitCode = await runServer({ dist, content, settings, office: createOffice })
