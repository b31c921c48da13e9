import type { ReactNode } from 'react'
import type { Page } from '../../model/site.ts'
import { ItemFrame } from './ItemFrame.tsx'
import { ItemListPage } from './ItemListPage.tsx'

/** A page of a collection: a list of items, or one item with its blocks. */
export function CollectionPage({ page, children }: { page: Page; children: ReactNode }) {
  if (page.list) return <ItemListPage {...page.list} />
  if (!page.item) return children
  return (
    <ItemFrame {...page.item} title={page.title} description={page.description}>
      {children}
    </ItemFrame>
  )
}
