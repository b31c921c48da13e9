// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderBlocks, textBlock } from '../../tests/support/render-blocks.tsx'
import { blocks as registry } from '../blocks/index.ts'
import type { Block } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'
import { RegistryContext } from './registry-context.ts'

const broken: Block = { type: 'Quote', text: 'La frase que queda', author: 'Alguien' }
const types = {
  ...registry,
  Quote: {
    component: () => {
      throw new Error('This block fails.')
    },
    wake: 'intent' as const,
  },
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Blocks', () => {
  test('a block that throws shows its plain texts and keeps its neighbours', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderBlocks([textBlock('El de antes'), broken, textBlock('El de después')], { types, mayFail: true })
    for (const text of ['El de antes', 'La frase que queda', 'Alguien', 'El de después']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  test('a block that throws while the site is built is an error', () => {
    const page = (
      <RegistryContext value={types}>
        <Blocks blocks={[broken]} />
      </RegistryContext>
    )
    expect(() => renderToString(page)).toThrow('This block fails.')
  })

  test('a block that needs React early says so to the boot script', () => {
    const early = { ...registry, Quote: { component: () => <p>Acá</p>, wake: 'visible' as const } }
    const { container } = renderBlocks([broken], { types: early })
    expect(container.querySelector('[data-wake="visible"]')?.textContent).toBe('Acá')
  })
})
