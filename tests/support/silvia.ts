import { countRequests } from '../../src/server/storage/find-requests.ts'
import { makeOffice } from './office.ts'

export async function makeSilvia() {
  const office = await makeOffice()
  const silvia = await office.enter('Silvia', 'consultas')
  const setMail = (id: number, state: 'parked' | 'sent', last_error: string | null = null) =>
    office.storage.use(({ db }) =>
      db.updateTable('outbox').set({ state, last_error }).where('request_id', '=', id).execute(),
    )
  const counts = () => countRequests(office.storage, { words: '' })
  const names = (html: string) => [...html.matchAll(/<bdi>([^<]*)<\/bdi><\/a>/g)].map(([, name]) => name)
  return { office, silvia, setMail, counts, names }
}
