import { expect } from 'vitest'
import { REQUEST } from '../../support/server-site.ts'

export const REFUSED = { status: 503, body: { error: 'No se pudo guardar' } }

export async function post(url: string, changes: Partial<typeof REQUEST> = {}) {
  const answer = await fetch(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...REQUEST, ...changes }),
  })
  return { status: answer.status, body: (await answer.json()) as { message?: string; error?: string } }
}

/**
 * Sends requests to servers in turn until `stop` is called. Lists the names of the requests that a server confirmed. Expects that each
 * request is confirmed, refused, or without an answer from a killed server.
 */
export function keepPosting(...urls: string[]) {
  const confirmed: string[] = []
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const name = `${writer} ${turn}`
      const answer = await post(urls[(writer + turn) % urls.length]!, { name }).catch(() => undefined)
      if (answer?.status === 200) confirmed.push(name)
      else if (answer) expect(answer).toEqual(REFUSED)
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  const stop = async () => {
    over.abort()
    await Promise.all(writers)
  }
  return { confirmed, stop }
}
