import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { BlockProps } from '../../engine/block.ts'
import { Faq } from './Faq.tsx'

afterEach(cleanup)

const questions: BlockProps<'Faq'>['questions'] = ['Uno', 'Dos', 'Tres'].map((name) => ({
  id: name.toLowerCase(),
  question: `¿${name}?`,
  answer: [{ type: 'p', children: [`Respuesta ${name}`] }],
}))

function show(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Faq type="Faq" questions={questions} /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  return router
}

const open = () =>
  screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter((details) => details.open)
    .map((details) => details.querySelector('summary')!.textContent)

test('all are closed at first, and belong together so that one open question closes another', () => {
  show('/')
  expect(open()).toEqual([])
  const names = screen.getAllByRole('group').map((details) => details.getAttribute('name'))
  expect(names[0]).toBeTruthy()
  expect(new Set(names).size).toBe(1)
})

test('an address that names a question opens it', () => {
  show('/#dos')
  expect(open()).toEqual(['¿Dos?'])
})

test('a link followed on the page opens its question, again too after it was closed', async () => {
  const router = show('/')
  await act(() => router.navigate('#tres'))
  expect(open()).toContain('¿Tres?')
  for (const details of screen.getAllByRole<HTMLDetailsElement>('group')) details.open = false
  await act(() => router.navigate('#tres'))
  expect(open()).toEqual(['¿Tres?'])
})

test('an address that names something else opens nothing', () => {
  show('/#root')
  expect(open()).toEqual([])
})
