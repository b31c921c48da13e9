import { isFramed, type Page } from '../model/site.ts'
import { Blocks } from './Blocks.tsx'
import { frameParts } from './page-frame.ts'

/** The id of `<main>`. Contains an underscore, which the anchors of sections (`AnchorId`) cannot have. */
export const MAIN_ID = 'site_main'

/** The content of a page in its institution's colours. Renders `<main>`. */
export function PageView({ page }: { page: Page }) {
  const { component: PageFrame } = frameParts.PageFrame
  const blocks = <Blocks blocks={page.blocks} />
  return (
    <main id={MAIN_ID} tabIndex={-1} data-institution={page.institution ?? ''}>
      {isFramed(page) ? <PageFrame page={page}>{blocks}</PageFrame> : blocks}
    </main>
  )
}
