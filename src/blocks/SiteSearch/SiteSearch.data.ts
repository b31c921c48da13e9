import type { SearchData } from '../../engine/contract/search-index.ts'

export const data = (_: unknown, { search }: { search: () => SearchData }): SearchData => search()
