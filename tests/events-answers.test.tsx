// @module-tag fuzz
/** Visitors see events or a message for any answer of the events call. `npm run test:fuzz` tries more. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { EventsCarousel } from '../src/blocks/EventsCarousel/EventsCarousel.tsx'
import { SiteContext } from '../src/engine/rendering/site-context.ts'
import { mutate, mutations } from './support/mutations.ts'
import { trials } from './support/samples.ts'
import { siteData } from './support/site-data.ts'

const texts = siteData.messages.events

const GOOD = [
  {
    name: 'Muestra de teatro',
    date: '2027-11-21',
    time: '18:30:00',
    image_path: 'media/ñandú 1.svg',
    institution_type: 'sur',
    short_description: 'Habrá música.',
  },
  { name: 'Feria', date: '2027-12-01', time: null, image_path: null, institution_type: 'otra' },
]

test('any answer to the events call is shown as events or as a message', async () => {
  const status = fc.constantFrom(200, 200, 200, 200, 404, 500, 503)
  const property = fc.asyncProperty(status, mutations, async (status, list) => {
    await expectReadable(new Uint8Array(mutate(Buffer.from(JSON.stringify(GOOD)), list)), status)
  })
  await expect(fc.assert(property, trials(60, 5000))).resolves.toBeUndefined()
})

async function expectReadable(body: Uint8Array<ArrayBuffer>, status: number): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  try {
    render(
      <SiteContext value={siteData}>
        <MemoryRouter>
          <EventsCarousel type="EventsCarousel" heading="Próximos" />
        </MemoryRouter>
      </SiteContext>,
    )
    await waitFor(() => expect(screen.queryByText(texts.loading)).toBeNull())
    const events = status === 200 ? await usableEvents(body) : undefined
    if (!events) {
      const alert = screen.getByRole('alert').textContent
      expect(alert).toContain(texts.error)
      if (status !== 200) expect(alert).toContain(`HTTP error! status: ${status}`)
    } else if (events.length === 0) {
      expect(screen.getByRole('status').textContent).toContain(texts.empty)
    } else {
      expect(screen.getAllByRole('group', { hidden: true })).toHaveLength(events.length)
      for (const { name } of events) expect(document.body.textContent).toContain(String(name))
      expect(document.body.outerHTML).not.toMatch(/\bNaN\b|Invalid Date|="undefined"|="javascript:/)
    }
  } finally {
    cleanup()
    vi.unstubAllGlobals()
  }
}

async function usableEvents(body: Uint8Array<ArrayBuffer>): Promise<{ name: string | number }[] | undefined> {
  const list: unknown = await new Response(body).json().catch(() => undefined)
  if (!Array.isArray(list)) return undefined
  return list.filter(
    (item) => ['string', 'number'].includes(typeof item?.name) && typeof item?.date === 'string',
  )
}
