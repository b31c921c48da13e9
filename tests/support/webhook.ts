import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Notification {
  title: string
  message: string
  priority: number
  [field: string]: unknown
}

/** Starts a server that receives alerts, on a free local port. @param answers the statuses of the first responses; later ones are 200 */
export async function startWebhook(answers: number[] = []) {
  const received: Notification[] = []
  const server = createServer(async (request, response) => {
    const status = answers.shift() ?? 200
    if (status === 200) received.push((await json(request)) as Notification)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, received }
}
