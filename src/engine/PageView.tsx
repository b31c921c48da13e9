import type { Page } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'

/** A page's content, in its institution's colours. Renders `<main>`. */
export function PageView({ page }: { page: Page }) {
  return (
    <main id="main" tabIndex={-1} data-level={page.institution ?? ''}>
      <Blocks blocks={page.blocks} />
    </main>
  )
}
