import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { policy } from './Embed.policy.ts'

afterEach(cleanup)

const block = (address: string) => ({ type: 'Embed', title: 'El patio', address, shape: 'wide' }) as const

test('says what happens before anything is asked of the service, then shows its frame with a title and the focus', () => {
  const { container } = renderBlocks([block('https://youtu.be/aqz-KE-bpKQ')])
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/Al verlo, YouTube recibe tu dirección IP\./)).toBeInTheDocument()

  fireEvent.click(screen.getByRole('button', { name: 'Ver el video: El patio' }))
  const frame = screen.getByTitle('El patio')
  expect(frame).toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/'))
  expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
  expect(frame).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Abrir en YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  )
})

test('a video of our own is played in the page, and nothing of it is loaded before', () => {
  renderBlocks([block('/media/patio.mp4')])
  const video = screen.getByLabelText('El patio')
  expect(video).toHaveAttribute('src', '/media/patio.mp4')
  expect(video).toHaveAttribute('preload', 'none')
  expect(screen.queryByText(/recibe tu dirección IP/)).toBeNull()
  expect(policy([block('/media/patio.mp4')])).toEqual({ 'media-src': ["'self'"] })
})

test('its policy allows the frames of the services that it shows, and of no other', () => {
  const blocks = ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/76979871', 'https://example.org'].map(
    block,
  )
  expect(policy(blocks)).toEqual({
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  })
})
