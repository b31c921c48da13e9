import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** The parts of an alert that programs such as ntfy read. */
export interface Notification {
  title: string
  message: string
  priority: number
  [field: string]: unknown
}

/** A real receiver of alerts on a free port of the loopback. `answers` are its first answers' statuses, then it says 200. */
export async function startWebhook(answers: number[] = []) {
  const received: Notification[] = []
  const server = createServer(async (request, response) => {
    const status = answers.shift() ?? 200
    // The body that we send is under test.
    if (status === 200) received.push((await json(request)) as Notification)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, received }
}
