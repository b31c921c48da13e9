import { chunk } from '../chunk.tsx'

/** The code of collections' pages, in a chunk of its own. */
export const collectionParts = {
  CollectionPage: { component: chunk(async () => (await import('./CollectionPage.tsx')).CollectionPage) },
}
