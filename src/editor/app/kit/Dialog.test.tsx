import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { Dialog } from './Dialog.tsx'

test.each([
  [false, 'its heading, from where it is read', 'heading'],
  [true, 'its first field, where one writes', 'textbox'],
])('a dialog (a form: %s) begins with the focus on %s', async (isForm, _, role) => {
  const dialog = (
    <Dialog title="Página nueva" isForm={isForm} onClose={() => {}}>
      <input />
    </Dialog>
  )
  await renderInEditor({}, dialog)
  expect(document.activeElement).toBe(screen.getByRole(role))
})
