import { expect, test } from 'vitest'
import { startWebhook } from '../../../tests/support/webhook.ts'
import { postAlert } from './webhook.ts'

const ALERT = {
  title: 'Título',
  message: 'Qué pasa',
  isUrgent: true,
  link: 'https://escuela.example/oficina',
}

test('an alert is JSON that ntfy, Gotify and Slack read, with the fields of the address', async () => {
  const { url, received } = await startWebhook()
  await postAlert(`${url}?topic=mi-escuela`, ALERT)
  expect(received).toEqual([
    {
      title: 'Título',
      message: 'Qué pasa',
      text: 'Título\nQué pasa',
      priority: 5,
      click: 'https://escuela.example/oficina',
      topic: 'mi-escuela',
    },
  ])
})

test('what is refused is tried again', async () => {
  const { url, received } = await startWebhook([500, 429])
  await postAlert(url, ALERT, { pauses: [0, 0] })
  expect(received).toHaveLength(1)
})

test('after the last try the reason is thrown', async () => {
  const { url, received } = await startWebhook([500, 502, 503])
  await expect(postAlert(url, ALERT, { pauses: [0, 0] })).rejects.toThrow('503')
  expect(received).toEqual([])
})

test('what the other end refuses for good is tried once', async () => {
  const { url, received } = await startWebhook([403])
  await expect(postAlert(url, ALERT, { pauses: [600_000] })).rejects.toThrow('403')
  expect(received).toEqual([])
})

test('a server that ends waits for no further try', async () => {
  const { url } = await startWebhook([500])
  const ending = new AbortController()
  const posting = postAlert(url, ALERT, { pauses: [600_000], signal: ending.signal })
  ending.abort()
  await expect(posting).rejects.toThrow()
})
