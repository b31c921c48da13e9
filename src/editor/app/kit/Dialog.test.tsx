import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

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

test.each([true, false])(
  'a form is sent by its button or by Enter, and closed, when it is ready (%s)',
  async (isReady) => {
    const done: string[] = []
    await renderInEditor(
      {},
      <FormDialog
        title="Página nueva"
        action="Crear"
        isReady={isReady}
        onSubmit={() => done.push('made')}
        onClose={() => done.push('closed')}
      >
        <input />
      </FormDialog>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Crear' }))
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(done).toEqual(isReady ? ['closed', 'made', 'closed', 'made'] : [])
  },
)
