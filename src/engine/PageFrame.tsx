import type { ReactNode } from 'react'
import type { Page } from '../model/site.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ItemFrame } from './collections/ItemFrame.tsx'
import { ItemListPage } from './collections/ItemListPage.tsx'

/** A page with breadcrumbs or of a collection: a list of items, or one item with its blocks. */
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
