import { reasonOf, type WriteLog } from '../log.ts'

const INTERVAL = 5 * 60_000
const TIMEOUT = 10_000

/**
 * Calls a monitoring service, such as healthchecks.io, every five minutes while requests can be stored. When the calls stop, the service
 * alerts people; a dead server could not.
 *
 * @returns a function that stops the calls
 */
export function startHeartbeat(url: string, canStore: () => Promise<boolean>, log: WriteLog): () => void {
  const beat = async () => {
    if (!(await canStore())) return
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log({ level: 'error', event: 'heartbeat', reason: reasonOf(error) }))
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}
