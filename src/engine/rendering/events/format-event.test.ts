import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatTime, imageAddress } from './format-event.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the day of an event', () => {
  test.each([
    ['America/Argentina/Buenos_Aires', 180],
    ['Asia/Tokyo', -540],
    ['UTC', 0],
  ])('shows the same day of an event to a visitor in the time zone %s', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date().getTimezoneOffset()).toBe(offset)
    expect(formatDate('2026-11-21', 'es-AR')).toBe('sábado 21-11')
  })

  test.each(['2026-02-31', '21/11/2026', '2026-11-21 18:00', 'a confirmar', ''])(
    'shows the day of an event as written when it is not a date: %j',
    (date) => {
      expect(formatDate(date, 'es-AR')).toBe(date)
    },
  )
})

describe('the time of an event', () => {
  test.each([
    ['18:30:00', '18:30 Hs.'],
    ['07:45', '07:45 Hs.'],
    ['00:00:00', '00:00 Hs.'],
    [null, ''],
    ['', ''],
    ['a confirmar', 'a confirmar'],
    ['25:00:00', '25:00:00'],
    ['18:60', '18:60'],
  ])('the time of an event %j is shown as %j', (time, shown) => {
    expect(formatTime(time, 'Hs.')).toBe(shown)
  })
})

describe('the address of an image', () => {
  test.each([
    ['media/patio.jpg', '/media/patio.jpg'],
    ['/media/patio.jpg', '/media/patio.jpg'],
    ['uploads/año nuevo.jpg', '/uploads/a%C3%B1o%20nuevo.jpg'],
    ['uploads/a%C3%B1o.jpg', '/uploads/a%C3%B1o.jpg'],
    ['foto #1.jpg?v=2', '/foto%20%231.jpg?v=2'],
    ['100%.jpg', '/100%25.jpg'],
    ['año & 100 % (1).svg', '/a%C3%B1o%20&%20100%20%25%20(1).svg'],
  ])('resolves the image address %j to %j', (path, address) => {
    expect(imageAddress(path)).toBe(address)
  })

  test.each([
    null,
    '',
    '  ',
    '/',
    'https://evil.example/x.jpg',
    'JavaScript:alert(1)',
    'data:image/png;base64,AA',
  ])('the image address %j is refused', (path) => {
    expect(imageAddress(path)).toBeUndefined()
  })

  test.each([
    '//evil.example/x.jpg',
    '\\\\evil.example/x.jpg',
    '/\n/evil.example/x.jpg',
    '..//evil.example/x.jpg',
    'java\nscript:x',
  ])('the image address %j stays on this site', (path) => {
    const address = imageAddress(path) ?? ''
    expect(new URL(address, 'https://school.example/page').origin).toBe('https://school.example')
  })
})
