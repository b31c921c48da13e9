import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { blocks as registry } from '../../src/blocks/index.ts'
import type { BlockRegistry } from '../../src/engine/block.ts'
import { Blocks } from '../../src/engine/Blocks.tsx'
import { RegistryContext } from '../../src/engine/registry-context.ts'
import { SiteContext } from '../../src/engine/site-context.ts'
import type { Block } from '../../src/model/site.ts'
import { siteData } from './site-data.ts'

/** Shows blocks as a page does, at an address, with the browser's own history. */
export function renderBlocks(
  blocks: Block[],
  { at = '/', types = registry }: { at?: string; types?: BlockRegistry } = {},
) {
  window.history.replaceState(null, '', at)
  return render(<Blocks blocks={blocks} />, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SiteContext value={siteData}>
        <RegistryContext value={types}>
          <BrowserRouter>{children}</BrowserRouter>
        </RegistryContext>
      </SiteContext>
    ),
  })
}

/** A block that shows one paragraph. */
export function textBlock(text: string): Block {
  return { type: 'RichText', text: [{ type: 'paragraph', children: [text] }] }
}
