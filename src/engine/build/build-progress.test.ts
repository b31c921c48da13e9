import { afterEach, expect, test, vi } from 'vitest'
import type { MadeFile } from '../content/media/photos.ts'
import { readProgress, startProgress } from './build-progress.ts'

afterEach(() => void vi.useRealTimers())

const copy = (photo: string, isReady: boolean): MadeFile => ({
  path: `assets/${photo}`,
  photo,
  isReady: () => isReady,
  make: () => Promise.resolve(new Uint8Array()),
})

test('counts the photographs that are not ready, and then the pages', () => {
  vi.useFakeTimers()
  const said: string[] = []
  const files = [copy('a', false), copy('a', false), copy('b', true), copy('c', false)]
  const [first, second, ready, third] = files
  const icon = { path: 'icon.png', make: () => Promise.resolve(new Uint8Array()) }
  const progress = startProgress(20, [...files, icon], (line) => said.push(line))
  expect(said).toEqual(['Preparo 1 de 2 fotos…'])
  const wait = () => void vi.advanceTimersByTime(1000)
  progress.made(first!)
  progress.made(ready!)
  progress.made(icon)
  wait()
  expect(said).toHaveLength(1)
  progress.made(second!)
  wait()
  progress.made(third!)
  for (let page = 0; page < 7; page += 1) progress.written()
  wait()
  expect(said.slice(1)).toEqual(['Preparo 2 de 2 fotos…', 'Armo 8 de 20 páginas…'])
  progress.end()
  progress.written()
  wait()
  expect(said).toHaveLength(3)
})

test('says nothing of a quick build whose photographs are ready', () => {
  const said: string[] = []
  startProgress(3, [copy('a', true)], (line) => said.push(line)).end()
  expect(said).toEqual([])
})

test('reads how much is done from a line of the build', () => {
  expect(readProgress('Preparo 5 de 8 fotos…')).toBe(0.5)
  expect(readProgress('Preparo 1 de 1 foto…')).toBe(0)
  expect(readProgress('Armo 1 de 300 páginas…')).toBe(0)
  expect(readProgress('300 páginas en dist (2.1 s)')).toBeUndefined()
})
