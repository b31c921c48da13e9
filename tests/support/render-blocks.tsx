import '@testing-library/jest-dom/vitest'
import type { ReactNode } from 'react'
import { cleanup, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { blocks as registry } from './blocks.ts'
import type { BlockRegistry } from '../../src/engine/block.ts'
import { Blocks } from '../../src/engine/Blocks.tsx'
import { RegistryContext } from '../../src/engine/registry-context.ts'
import { SiteContext, type SiteData } from '../../src/engine/site-context.ts'
import type { Block } from '../../src/model/site.ts'
import { siteData } from './site-data.ts'

interface Options {
  /** The address, in the browser's own history. */
  at?: string
  types?: BlockRegistry
  site?: SiteData
  /** Wraps the blocks. */
  around?: (blocks: ReactNode) => ReactNode
  mayFail?: boolean
}

/**
 * Shows blocks as a page does, until the test ends.
 *
 * @throws what a block throws, unless it `mayFail`
 */
export function renderBlocks(
  blocks: Block[],
  { at = '/', types = registry, site = siteData, around = (inner) => inner, mayFail = false }: Options = {},
) {
  onTestFinished(cleanup)
  window.history.replaceState(null, '', at)
  let failure: { error: unknown } | undefined
  const shown = render(<Blocks blocks={blocks} />, {
    onCaughtError: (error) => (failure ??= { error }),
    wrapper: ({ children }: { children: ReactNode }) => (
      <SiteContext value={site}>
        <RegistryContext value={types}>
          <BrowserRouter>{around(children)}</BrowserRouter>
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

/** Replaces `fetch` until the test ends. It never answers unless a test says so. */
export function stubFetch() {
  const stub = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', stub)
  onTestFinished(() => void vi.unstubAllGlobals())
  return stub
}
