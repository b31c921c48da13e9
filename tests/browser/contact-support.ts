import type { Locator, Page, Request, Route } from '@playwright/test'

export const valid = {
  Nombre: 'Ana Pérez',
  'Correo electrónico': 'ana@ejemplo.com.ar',
  Teléfono: '(011) 4444-5555',
  Mensaje: 'Quisiera conocer la escuela.',
} as const

export const GREEN = 'rgb(227, 243, 232)'
export const RED = 'rgb(252, 232, 231)'

type Label = keyof typeof valid

/** The labels of the institutions, in the order of the fixture. The first one, the nursery, is selected by default. */
export const options = [
  'Jardín Maternal e infantil - La casa de Silvia',
  'Colegio Primario Aukan',
  'Instituto Secundario Aukan',
] as const

export function field(page: Page, label: Label | 'Institución'): Locator {
  return page.getByRole('form').getByLabel(label)
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Enviar Mensaje' })
}

export function banner(page: Page): Locator {
  return page.locator('main [data-status]')
}

export async function fillIn(page: Page, values: Partial<Record<Label, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...valid, ...values })) {
    await field(page, label as Label).fill(value)
  }
}

export async function typed(page: Page): Promise<Record<string, string>> {
  const entries = Object.keys(valid).map(async (label) => [
    label,
    await field(page, label as Label).inputValue(),
  ])
  return Object.fromEntries((await Promise.all(entries)) as [string, string][])
}

export async function answerContact(page: Page, answer: (route: Route) => Promise<void>): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/contact.php', async (route) => {
    requests.push(route.request())
    await answer(route)
  })
  return requests
}
