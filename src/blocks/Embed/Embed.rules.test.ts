import { expect, test, vi } from 'vitest'
import { rules } from './Embed.rules.ts'

const reported = (address: string) => {
  const report = vi.fn()
  for (const rule of rules) rule({ type: 'Embed', title: 'x', address, shape: 'wide' }, report)
  return report.mock.calls
}

test.each([
  ['https://example.org/video', 'AUK230', 'se conocen YouTube, Vimeo'],
  ['https://maps.app.goo.gl/abc', 'AUK231', '«Insertar un mapa»'],
  ['https://www.youtube.com/@escuela', 'AUK232', 'tocá «Compartir»'],
])('%s is reported with what to paste', (address, code, words) => {
  expect(reported(address)).toEqual([
    [{ code, severity: 'error', message: expect.stringContaining(words) as string }, 'address'],
  ])
})

test('an address that can be shown is fine', () => {
  expect(reported('https://youtu.be/aqz-KE-bpKQ')).toEqual([])
})
