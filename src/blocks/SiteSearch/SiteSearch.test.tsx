import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlocks, stubFetch } from '../../../tests/support/render-blocks.tsx'
import type { SearchIndex } from '../../engine/contract/search-index.ts'
import type { Block } from '../../engine/model/site.ts'

const pages = Array.from({ length: 21 }, (_, at) => ({
  to: `/p${at}`,
  title: `Página ${at}`,
  about: 'Una más.',
}))
const index: SearchIndex = {
  entries: [
    { to: '/horarios', title: 'Horarios', about: 'De cada turno.' },
    { to: '/sede', title: 'Sede norte', about: 'Calle 1', phones: ['(011) 4000-1001'] },
    ...pages,
  ],
  words: {},
}
const data = { index: '/assets/search.json', map: [{ label: 'Inicio', to: '/' }] }

function show(at = '/buscar') {
  const fetchStub = stubFetch()
  fetchStub.mockImplementation(() => Promise.resolve(Response.json(index)))
  renderBlocks([{ type: 'SiteSearch', title: 'Buscar', data } as Block], { at })
  return fetchStub
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const says = (text: RegExp) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('fetches the search index only after the visitor types a query', async () => {
  const fetchStub = show()
  type(' ')
  expect(fetchStub).not.toHaveBeenCalled()
  expect(links()).toEqual(['/'])
  type('horario')
  await says(/^1 resultado$/)
  expect(fetchStub.mock.calls).toEqual([[data.index]])
  expect(links()).toEqual(['/horarios'])
  expect(location.search).toBe('?q=horario')
})

test('shows only the first of many results, and tells how to narrow the search', async () => {
  show('/buscar?q=pagina')
  await says(/^Los primeros 20 de 21 resultados/)
  expect(links()).toHaveLength(20)
})

test('the telephone number in a result is a `tel:` link', async () => {
  show('/buscar?q=sede')
  await says(/^1 resultado$/)
  expect(links()).toEqual(['/sede', 'tel:01140001001'])
})

test('a search without results gives advice and lists all pages', async () => {
  show('/buscar?q=xilofon')
  await says(/^No encontramos nada/)
  expect(links()).toEqual(['/'])
})

test('shows a message when the search index does not load', async () => {
  const fetchStub = show()
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'))
  type('horario')
  await says(/^El buscador no responde/)
  expect(links()).toEqual(['/'])
})

test('searches for a text typed before React starts, and adds it to the address', async () => {
  stubFetch().mockImplementation(() => Promise.resolve(Response.json(index)))
  renderBlocks([{ type: 'SiteSearch', title: 'Buscar', data } as Block], {
    at: '/buscar',
    around: (inner) => (
      <div
        ref={(node) => {
          const input = node?.querySelector('input')
          input?.focus()
          if (input) input.value = 'horario'
        }}
      >
        {inner}
      </div>
    ),
  })
  await says(/^1 resultado$/)
  expect(location.search).toBe('?q=horario')
})
