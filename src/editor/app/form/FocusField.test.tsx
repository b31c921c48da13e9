import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { fieldAt } from '../reading/subject.ts'
import { FocusField } from './FocusField.tsx'
import { bundleSchema } from '../../../content/schema/schema.ts'

const FILE = 'pages/inicio.json'
const picture = { type: 'file', src: 'media/ana.jpg', alt: 'Ana' }
const page = { kind: 'page', path: '/', title: 'Inicio', blocks: [{ type: 'Hero', title: 'Hola', picture }] }

test('the focus point of a portrait photograph is a third from the top by default', async () => {
  const at = { file: FILE, pointer: '/blocks/0/picture/focus' }
  const field = present(fieldAt(bundleSchema(), new Map([[FILE, JSON.stringify(page)]]), at))
  const { editor } = await renderInEditor({ [FILE]: page }, <FocusField file={FILE} field={field} />)
  const [kind, size, time] = ['photograph' as const, 1, 1]
  editor.store.set({ media: [{ path: picture.src, kind, size, time, width: 800, height: 1200, usedAt: [] }] })
  const target = await screen.findByRole('button', { name: /^Punto de interés/ })
  await vi.waitFor(() =>
    expect(target.getAttribute('aria-label')).toContain('50 % desde la izquierda, 33 % desde arriba'),
  )
})
