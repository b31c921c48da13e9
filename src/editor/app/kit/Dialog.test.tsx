import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { CloseContext } from './close-context.ts'
import { FormDialog } from './FormDialog.tsx'

test.each([true, false])(
  'the button and Enter submit a form only when it is ready (ready: %s)',
  async (isReady) => {
    const done: string[] = []
    await renderInEditor(
      {},
      <CloseContext value={() => done.push('closed')}>
        <FormDialog title="Página nueva" action="Crear" isReady={isReady} onSubmit={() => done.push('made')}>
          <input />
        </FormDialog>
      </CloseContext>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Crear' }))
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(done).toEqual(isReady ? ['closed', 'made', 'closed', 'made'] : [])
  },
)
