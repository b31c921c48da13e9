import { useEffect, useMemo, useState } from 'react'
import type { SearchEntry, SearchIndex } from '../../engine/contract/search-index.ts'
import { findPages, weighWords } from './find-pages.ts'

/** Returns the pages that a query finds, or undefined while the search index loads. Fetches the index at the first query. */
export function useResults(address: string, query: string): SearchEntry[] | 'failed' | undefined {
  const isWanted = query.trim() !== ''
  const [weights, setWeights] = useState<ReturnType<typeof weighWords>>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isWanted || weights) return
    fetch(address)
      .then((answer) => answer.json())
      .then((index: SearchIndex) => setWeights(weighWords(index, Date.now())))
      .catch(() => setFailed(true))
  }, [address, isWanted, weights])

  const found = useMemo(() => weights && findPages(weights, query), [weights, query])
  if (!isWanted) return undefined
  return found ?? (hasFailed ? 'failed' : undefined)
}
