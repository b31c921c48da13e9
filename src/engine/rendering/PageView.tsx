import { isFramed, type Page } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'
import { frameParts } from './load-chunks.ts'

/** The id of `<main>`. Its underscore prevents conflicts with the anchors of sections, which cannot contain one (`AnchorId`). */
export const MAIN_ID = 'site_main'

export function PageView({ page }: { page: Page }) {
  const { component: PageFrame } = frameParts.PageFrame
  const blocks = <Blocks blocks={page.blocks} />
  return (
    <main id={MAIN_ID} tabIndex={-1} data-institution={page.institution ?? ''}>
      {isFramed(page) ? <PageFrame page={page}>{blocks}</PageFrame> : blocks}
    </main>
  )
}
