import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { fieldAt } from '../reading/subject.ts'
import { present } from '../../../../tests/support/present.ts'
import { Caption } from './Caption.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

const at = { file: 'pages/a.json', pointer: '/blocks/0/picture/alt' }

function Shown() {
  const { schema } = useEditor()
  const files = useEditorState((state) => state.files)
  return <Caption file={at.file} field={present(fieldAt(schema, files, at))} />
}

test('offers the caption stored in a photograph as its description', async () => {
  const picture = { type: 'file', src: 'media/a.jpg', alt: '' }
  const page = {
    kind: 'page',
    path: '/',
    title: 'A',
    description: 'A',
    blocks: [{ type: 'Hero', title: 'A', picture }],
  }
  const { editor, server } = await renderInEditor({ [at.file]: page }, <Shown />)
  expect(screen.queryByRole('button')).toBeNull()
  editor.store.set({ captions: new Map([['media/a.jpg', 'Acto del 25 de Mayo']]) })
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: 'El archivo dice: «Acto del 25 de Mayo»' }))
  await editor.flush()
  expect(server.value(at.file)).toMatchObject({ blocks: [{ picture: { alt: 'Acto del 25 de Mayo' } }] })
  expect(screen.queryByRole('button')).toBeNull()
})
