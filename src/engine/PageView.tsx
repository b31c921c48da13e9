import type { Page } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'

/** The address of a page's content: with an underscore it is the id of no section (`AnchorId`). */
export const MAIN_ID = 'site_main'

/** A page's content, in its institution's colours. Renders `<main>`. */
export function PageView({ page }: { page: Page }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} data-level={page.institution ?? ''}>
      <Blocks blocks={page.blocks} />
    </main>
  )
}
