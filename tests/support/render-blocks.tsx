import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { blocks as registry } from './blocks.ts'
import type { BlockRegistry } from '../../src/engine/block.ts'
import { Blocks } from '../../src/engine/Blocks.tsx'
import { RegistryContext } from '../../src/engine/registry-context.ts'
import { SiteContext } from '../../src/engine/site-context.ts'
import type { Block } from '../../src/model/site.ts'
import { siteData } from './site-data.ts'

/**
 * Shows blocks as a page does, at an address, with the browser's own history.
 *
 * @throws what a block throws, unless it `mayFail`
 */
export function renderBlocks(
  blocks: Block[],
  {
    at = '/',
    types = registry,
    mayFail = false,
  }: { at?: string; types?: BlockRegistry; mayFail?: boolean } = {},
) {
  window.history.replaceState(null, '', at)
  let failure: { error: unknown } | undefined
  const shown = render(<Blocks blocks={blocks} />, {
    onCaughtError: (error) => (failure ??= { error }),
    wrapper: ({ children }: { children: ReactNode }) => (
      <SiteContext value={siteData}>
        <RegistryContext value={types}>
          <BrowserRouter>{children}</BrowserRouter>
        </RegistryContext>
      </SiteContext>
    ),
  })
  if (failure && !mayFail) throw failure.error
  return shown
}

/** A block that shows one paragraph. */
export function textBlock(text: string): Block {
  return { type: 'RichText', text: [{ type: 'p', children: [text] }] }
}
