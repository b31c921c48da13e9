import type { Locator, Page, Route } from '@playwright/test'

interface TestEvent {
  name: string
  date: string
  time: string | null
  image_path: string | null
  institution_type: string
  short_description: string
}

export function event(parts: Partial<TestEvent> = {}): TestEvent {
  return {
    name: 'Feria de ciencias',
    date: '2026-11-28',
    time: '10:30:00',
    image_path: null,
    institution_type: 'primario',
    short_description: 'Experimentos hechos por los chicos.',
    ...parts,
  }
}

export const five = ['A', 'B', 'C', 'D', 'E'].map((letter) => event({ name: `Evento ${letter}` }))

/**
 * Answers requests for events with a list or a handler.
 *
 * @returns the requested addresses
 */
export async function answerEvents(
  page: Page,
  answer: unknown[] | ((route: Route) => Promise<void>),
): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/events.php*', async (route) => {
    asked.push(route.request().url())
    await (typeof answer === 'function' ? answer(route) : route.fulfill({ json: answer }))
  })
  return asked
}

export function eventsSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Próximos Eventos' })
}

export async function openEvents(page: Page): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const section = eventsSection(page)
  await section.scrollIntoViewIfNeeded()
  return section
}

/** The current slide of the live carousel. Another slide may still be visible while it fades out. */
export function slide(section: Locator): Locator {
  const slides = section.locator('[data-live]')
  return slides.getByRole('group', { name: /^Evento \d+ de \d+$/ }).and(slides.locator(':not([inert])'))
}
