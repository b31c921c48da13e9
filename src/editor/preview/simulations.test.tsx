import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { blocks } from '../../../tests/support/blocks.ts'
import { exampleText, examplePath, loadExamples } from '../../tools/authoring/catalogue/examples-site.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { definitions } from '../../engine/content/schema/definitions.ts'
import { blockNames } from '../../engine/content/schema/schema.ts'
import { EVENTS_PATH } from '../../engine/contract/events.ts'
import { Blocks } from '../../engine/rendering/Blocks.tsx'
import { RegistryContext } from '../../engine/rendering/registry-context.ts'
import { SiteContext } from '../../engine/rendering/site-context.ts'
import { answerCalls } from './answer-from-draft.ts'
import { markBlocks, markedRegistry, SimulationContext } from './marked-registry.tsx'
import type { Simulation, PageShown } from './frame-messages.ts'

const posting = blockNames().filter((name) => definitions[name]?.['x-posts'])
const { site } = await loadExamples(new Map(posting.map((name) => [name, exampleText(name)])))
const registry = markedRegistry(blocks)
const { contact, forms } = siteData.messages
const said = [contact.success, forms.success, contact.failure]

function saidBy(name: string, simulation: Simulation): string[] {
  const page = site.pages.find(({ path }) => path === examplePath(name))!
  const html = renderToString(
    <SiteContext value={siteData}>
      <RegistryContext value={registry}>
        <SimulationContext value={simulation}>
          <MemoryRouter>
            <Blocks blocks={markBlocks(page).blocks} />
          </MemoryRouter>
        </SimulationContext>
      </RegistryContext>
    </SiteContext>,
  )
  expect(html).not.toMatch(/value\.|problem\.|chosen\./)
  return said.filter((sentence) => html.includes(sentence))
}

test.each(posting)('the preview shows %s before sending, after success, and after a failure', (name) => {
  const success = definitions[name]?.['x-posts'] === 'contact' ? contact.success : forms.success
  expect(saidBy(name, 'usual')).toEqual([])
  expect(saidBy(name, 'sent')).toEqual([success])
  expect(saidBy(name, 'failed')).toEqual([contact.failure])
})

test('a request for events gets those of the draft, none, an error, or no answer', async () => {
  let simulation: Simulation = 'usual'
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked of a server.')))
  const event = {
    name: 'Feria',
    date: '2099-12-11',
    time: '09:00:00',
    institution_type: 'sur',
    status: 'active',
  }
  const shown = { site: siteData, base: '', events: [event] } as unknown as PageShown
  const [shownNow, simulationNow] = [() => shown, () => simulation]
  answerCalls(shownNow, simulationNow)
  const ask = (now: Simulation) => {
    simulation = now
    return fetch(new URL(EVENTS_PATH, location.href))
  }
  expect(await (await ask('usual')).json()).toMatchObject({ events: [{ name: 'Feria' }] })
  expect(await (await ask('empty')).json()).toEqual({ events: [] })
  expect((await ask('error')).status).toBe(503)
  const settled = vi.fn()
  void ask('loading').then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
})
