import type { Collection, ItemSummary } from '../../engine/model/site.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'

/** The items that the build has chosen, and `all`, the address of the list of all items. */
export interface CollectionListData {
  items: ItemSummary[]
  all: string
}

export const data = (
  { collection: id, institution, tag, count }: BlockProps<'CollectionList'>,
  { collections }: { collections: readonly Collection[] },
): CollectionListData => {
  const collection = collections.find((one) => one.id === id)
  if (!collection) return { items: [], all: '' }
  const isWanted = (item: Collection['items'][number]) =>
    (institution === undefined || item.institutions.includes(institution)) &&
    (tag === undefined || item.tags.includes(tag))
  return { items: collection.items.filter(isWanted).slice(0, count), all: collection.path }
}
