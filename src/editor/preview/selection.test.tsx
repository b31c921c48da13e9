import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { createSelection } from './selection.ts'
import type { PageShown } from './frame-messages.ts'
import type { PageMap } from './page-map.ts'

const location = { file: 'pages/a.json', pointer: '/blocks/0/questions/0/question' }

/** Shows the question as React does when its id has changed: as a new, closed element. */
function renderQuestion(): HTMLDetailsElement {
  document.body.innerHTML = '<details><summary>¿Hay comedor?</summary><p>Sí.</p></details>'
  return document.querySelector('details')!
}

test('opens the selected element again when the page renders it anew', () => {
  Element.prototype.checkVisibility = () => true
  document.elementFromPoint = () => null
  const page = { blocks: [{ questions: [{ question: '¿Hay comedor?' }] }] }
  const trace = { page: [{ at: '', file: location.file, pointer: '' }], site: [], events: [] }
  const shown = { page, site: siteData, trace }
  const map = { show: () => [document.querySelector('summary')!], frame: () => [] }
  const selection = createSelection({
    shown: () => shown as unknown as PageShown,
    map: () => map as unknown as PageMap,
    outlines: { show() {}, follow() {} },
    isEditing: () => true,
  })
  renderQuestion()
  selection.select(location)
  const fresh = renderQuestion()
  selection.follow()
  expect(fresh.open).toBe(true)
})
