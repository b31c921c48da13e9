import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { blocks as registry } from '../../../tests/support/blocks.ts'
import type { Block } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'
import { RegistryContext } from './registry-context.ts'

const quote: Block = { type: 'Quote', text: 'La frase que queda', author: 'Alguien' }
const broken = {
  component: () => {
    throw new Error('This block fails.')
  },
}
const types = { ...registry, Quote: broken }

describe('Blocks', () => {
  test('the build fails when a block throws', () => {
    const page = (
      <RegistryContext value={types}>
        <Blocks blocks={[quote]} />
      </RegistryContext>
    )
    expect(() => renderToString(page)).toThrow('This block fails.')
  })

  test('the page tells the boot script which blocks need React early', () => {
    const early = { ...registry, Quote: { component: () => <p>Acá</p>, hydrate: 'visible' as const } }
    const { container } = renderBlocks([quote], { types: early })
    expect(container.querySelector('[data-hydrate="visible"]')?.textContent).toBe('Acá')
  })
})
