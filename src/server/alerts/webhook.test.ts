import { expect, test } from 'vitest'
import { startWebhook } from '../../../tests/support/webhook.ts'
import { postAlert } from './webhook.ts'

const ALERT = {
  title: 'Título',
  message: 'Qué pasa',
  isUrgent: true,
  link: 'https://escuela.example/oficina',
}

test('sends alerts as JSON for ntfy, Gotify and Slack, with parameters of the address', async () => {
  const { url, received } = await startWebhook()
  await postAlert(`${url}?topic=mi-sitio`, ALERT)
  expect(received).toEqual([
    {
      title: 'Título',
      message: 'Qué pasa',
      text: 'Título\nQué pasa',
      priority: 5,
      click: 'https://escuela.example/oficina',
      topic: 'mi-sitio',
    },
  ])
})

test('throws an error when the webhook refuses an alert', async () => {
  const { url, received } = await startWebhook([503])
  await expect(postAlert(url, ALERT)).rejects.toThrow('503')
  expect(received).toEqual([])
})
