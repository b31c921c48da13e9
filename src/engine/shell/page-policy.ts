import type { BlockProps, BlockType } from '../rendering/block.ts'
import { blocksIn } from '../rendering/blocks-in.ts'
import type { Page } from '../model/site.ts'
import { byType } from './by-type.ts'

/** Sources to add to the Content-Security-Policy, by directive, such as `frame-src`. */
export type PolicyNeeds = Record<string, string[]>

interface PolicyModule {
  /** @param blocks all blocks of this type on the page, at least one */
  policy: (blocks: BlockProps<BlockType>[]) => PolicyNeeds
}

const modules = byType(
  import.meta.glob<PolicyModule>('../../blocks/*/*.policy.ts', { eager: true }),
  import.meta.glob<PolicyModule>('site-blocks/*/*.policy.ts', { eager: true }),
)

export function policyNeeds(page: Page): PolicyNeeds | undefined {
  const blocks = blocksIn(page)
  const needs: PolicyNeeds = {}
  for (const [type, { policy }] of modules) {
    const own = blocks.filter((block) => block.type === type)
    for (const [directive, sources] of own.length > 0 ? Object.entries(policy(own)) : []) {
      needs[directive] = [...new Set([...(needs[directive] ?? []), ...sources])]
    }
  }
  return Object.keys(needs).length > 0 ? needs : undefined
}
