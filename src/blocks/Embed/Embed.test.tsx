import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { policy } from './Embed.policy.ts'
import { rules } from './Embed.rules.ts'

const block = (address: string) => ({ type: 'Embed', title: 'El patio', address, shape: 'wide' }) as const

test('warns before contacting the embedded service, then shows and focuses its frame', () => {
  const { container } = renderBlocks([block('https://youtu.be/aqz-KE-bpKQ')])
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/Al verlo, YouTube recibe tu dirección IP\./)).toBeInTheDocument()

  fireEvent.click(screen.getByRole('button', { name: 'Ver el video: El patio' }))
  const frame = screen.getByTitle('El patio')
  expect(frame).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/'))
  expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
  expect(frame).toHaveFocus()
  const link = screen.getByRole('link', { name: 'Abrir en YouTube' })
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})

test('a video file of the site plays in the page, and loads only on demand', () => {
  renderBlocks([block('/media/patio.mp4')])
  const video = screen.getByLabelText('El patio')
  expect(video).toHaveAttribute('src', '/media/patio.mp4')
  expect(video).toHaveAttribute('preload', 'none')
  expect(screen.queryByText(/recibe tu dirección IP/)).toBeNull()
  expect(policy([block('/media/patio.mp4')])).toEqual({ 'media-src': ["'self'"] })
})

test('the content policy allows only the frames of the embedded services', () => {
  const addresses = ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/76979871', 'https://example.org']
  expect(policy(addresses.map(block))).toEqual({
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  })
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ', undefined, ''],
  ['https://example.org/video', 'AUK230', 'se conocen YouTube, Vimeo'],
  ['https://maps.app.goo.gl/abc', 'AUK231', '«Insertar un mapa»'],
  ['https://www.youtube.com/@escuela', 'AUK232', 'tocá «Compartir»'],
])('the embedded address %s is reported as %s', (address, code, words) => {
  const report = vi.fn()
  for (const rule of rules) rule(block(address), report, { today: '' })
  const message: unknown = expect.stringContaining(words)
  expect(report.mock.calls).toEqual(code ? [[{ code, severity: 'error', message }, 'address']] : [])
})
