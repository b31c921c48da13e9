import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { exampleText } from '../../../tools/authoring/catalogue/examples-site.ts'
import { present } from '../../../../tests/support/present.ts'
import { blockNames } from '../../../engine/content/schema/schema.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import { fieldsIn, isText, type FieldModel } from '../../core/fields.ts'
import { fieldAt } from '../reading/subject.ts'
import { select } from '../store/go-to.ts'
import { FormPanel } from './FormPanel.tsx'

const BLOCK = { file: PAGE, pointer: '/blocks/0' }
const site = {
  kind: 'site',
  institutions: ['norte', 'sur', 'este'].map((id) => ({ id, name: `Sede ${id}`, shortName: id })),
}

test.each(blockNames())(
  'the form of %s has a control for every field, and opening it changes no data',
  async (name) => {
    const block = JSON.parse(exampleText(name)) as object
    const { editor, server } = await renderInEditor(
      { [PAGE]: pageOf([block]), 'site.json': site },
      <FormPanel />,
    )
    const text = () => present(editor.store.get().files.get(PAGE))
    const before = text()
    select(editor, BLOCK)
    await expect.poll(() => document.querySelector('[data-pointer]')).not.toBeNull()
    openFirst()
    const field = present(fieldAt(editor.schema, editor.store.get().files, BLOCK))
    const [, ...shown] = fieldsShown(editor.schema, field)
    expect(shown.filter(({ pointer }) => controlsOf(pointer).length === 0)).toEqual([])
    for (const row of document.querySelectorAll('[draggable="true"]'))
      expect(row.querySelector('[aria-haspopup="menu"], [aria-label^="Bajar "]')).not.toBeNull()
    await editor.flush()
    expect([text(), server.history().done]).toEqual([before, []])

    const texts = shown.filter((field) => isText(field) && field.value !== undefined)
    for (const { pointer, value } of texts.slice(0, 1)) {
      const written = `${String(value)} y más`
      const control = controlsOf(pointer).find((one) => (one as HTMLInputElement).value === value)
      fireEvent.change(present(control), { target: { value: written } })
      expect(text()).toBe(before.replace(JSON.stringify(value), JSON.stringify(written)))
      await editor.undo()
      expect(text()).toBe(before)
    }
  },
)

/** Returns the fields of a block and of the first element of each list. Leaves out fields inside pictures and inside nested blocks. */
function fieldsShown(schema: Bundle, field: FieldModel): FieldModel[] {
  if (field.kind === 'provisional' || Number(field.key) > 0) return []
  const isWhole = ['slot', 'picture'].includes(field.kind) || field.value === undefined
  const inner = isWhole ? [] : fieldsIn(schema, field)
  return [field, ...inner.flatMap((one) => fieldsShown(schema, one))]
}

function controlsOf(pointer: string): Element[] {
  return [...document.querySelectorAll(`[data-pointer="${pointer}"] :is(input, textarea, select, button)`)]
}

function openFirst(): void {
  for (let closed = findClosed(); closed; closed = findClosed()) {
    if (closed instanceof HTMLDetailsElement) closed.open = true
    fireEvent(closed, new Event(closed instanceof HTMLDetailsElement ? 'toggle' : 'click', { bubbles: true }))
  }
}

function findClosed(): Element | null {
  return document.querySelector(
    'li[data-pointer]:first-child > div > button[aria-expanded="false"]:not([aria-haspopup]), details:not([open])',
  )
}
