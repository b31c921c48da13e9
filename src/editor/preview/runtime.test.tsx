import { expect, test, vi } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import type { PageShown } from './frame-messages.ts'
import type { FragmentInstance } from 'react'
import { firstChange, hiddenElements, pauseCarousels } from './runtime.ts'

const any = () => true

test('finds the first new element or changed text of a page', async () => {
  document.body.innerHTML = '<section><p>uno</p></section>'
  const [section] = document.body.children
  const added = firstChange(document.body, any)
  const part = document.createElement('b')
  section!.append(part)
  section!.append('al final')
  expect(await added).toBe(part)
  const changed = firstChange(document.body, any)
  const text = section!.firstElementChild!.firstChild as Text
  text.data = 'dos'
  expect(await changed).toBe(text)
})

test('stops waiting for a change after a time limit', async () => {
  vi.useFakeTimers()
  const nothing = firstChange(document.body, any)
  await vi.runAllTimersAsync()
  expect(await nothing).toBeUndefined()
  vi.useRealTimers()
})

test('ignores changes outside the watched part of the document', async () => {
  document.body.innerHTML = '<section></section><form></form>'
  const [section, form] = document.body.children as unknown as [Element, Element]
  const changed = firstChange(document.body, (node) => form.contains(node))
  section.append('otra vez')
  await Promise.resolve()
  form.append('enviado')
  expect(await changed).toBe(form.firstChild)
})

test('the document reports that it is hidden while it is edited', () => {
  let isEditing = true
  const heard: boolean[] = []
  document.addEventListener('visibilitychange', () => heard.push(document.hidden))
  pauseCarousels(() => isEditing)
  isEditing = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([true, false])
})

test('finds the blocks that visitors do not see today', () => {
  const periods = [{}, { from: '2027-03-01' }, { until: '2026-11-26' }, { until: '2026-11-27' }]
  const elements = periods.map(() => document.createElement('section'))
  const marks = new Map(
    elements.map((element, index) => {
      const instance = {
        observeUsing: (observer: IntersectionObserver) => observer.observe(element),
        unobserveUsing() {},
      }
      return [`/blocks/${index}`, instance as unknown as FragmentInstance]
    }),
  )
  const shown = () => ({ page: { blocks: periods }, site: siteData }) as unknown as PageShown
  const hidden = hiddenElements({ marks, shown }, new Date('2026-11-27T15:00:00Z'))
  expect(hidden).toEqual([elements[1], elements[2]])
})
