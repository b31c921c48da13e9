import '@testing-library/jest-dom/vitest'
import type { ReactNode } from 'react'
import { cleanup, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { blocks as registry } from './blocks.ts'
import type { BlockRegistry } from '../../src/engine/rendering/block.ts'
import { Blocks } from '../../src/engine/rendering/Blocks.tsx'
import { RegistryContext } from '../../src/engine/rendering/registry-context.ts'
import { SiteContext, type SiteData } from '../../src/engine/rendering/site-context.ts'
import type { Block } from '../../src/engine/model/site.ts'
import { siteData } from './site-data.ts'

interface RenderOptions {
  at?: string
  types?: BlockRegistry
  site?: SiteData
  around?: (blocks: ReactNode) => ReactNode
}

/** Renders blocks as on a page, until the test ends. @throws any error of a block */
export function renderBlocks(
  blocks: Block[],
  { at = '/', types = registry, site = siteData, around = (inner) => inner }: RenderOptions = {},
) {
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
  })
  window.history.replaceState(null, '', at)
  return render(<Blocks blocks={blocks} />, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SiteContext value={site}>
        <RegistryContext value={types}>
          <BrowserRouter>{around(children)}</BrowserRouter>
        </RegistryContext>
      </SiteContext>
    ),
  })
}

export function textBlock(text: string): Block {
  return { type: 'RichText', text: [{ type: 'p', children: [text] }] }
}

/** Replaces `fetch` until the test ends. The replacement never answers by default. */
export function stubFetch() {
  const stub = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', stub)
  onTestFinished(() => void vi.unstubAllGlobals())
  return stub
}
