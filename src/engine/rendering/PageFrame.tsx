import type { ReactNode } from 'react'
import type { Page } from '../model/site.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ItemFrame } from './collections/ItemFrame.tsx'
import { ItemListPage } from './collections/ItemListPage.tsx'

/** Renders the parts of a page that are not blocks: breadcrumbs; title, date and picture of an item; or a list of items. */
export function PageFrame({ page, children }: { page: Page; children: ReactNode }) {
  const { breadcrumbs, title, item, list } = page
  return (
    <>
      {breadcrumbs && <Breadcrumbs steps={breadcrumbs} title={title} />}
      {list && <ItemListPage {...list} />}
      {item ? (
        <ItemFrame {...page} {...item}>
          {children}
        </ItemFrame>
      ) : (
        children
      )}
    </>
  )
}
