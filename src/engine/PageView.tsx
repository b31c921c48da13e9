import type { Page } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'

/** The id of a page's content. No section has it: an anchor has no underscore (`AnchorId`). */
export const MAIN_ID = 'site_main'

/** A page's content, in its institution's colours. Renders `<main>`. */
export function PageView({ page }: { page: Page }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} data-institution={page.institution ?? ''}>
      <Blocks blocks={page.blocks} />
    </main>
  )
}
