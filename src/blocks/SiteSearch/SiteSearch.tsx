import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import type { SearchData, SearchEntry, SearchIndex } from '../../engine/contract/search-index.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { callAddress } from '../../engine/rendering/contact-addresses.ts'
import { fill } from '../../engine/rendering/fill.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { useAddress } from '../../engine/ui/base-path.ts'
import { Labelled } from '../../engine/ui/Labelled.tsx'
import { Container } from '../../engine/ui/layout.tsx'
import { Link } from '../../engine/ui/Link.tsx'
import { findPages, weighWords } from './find-pages.ts'
import { useQuery } from './use-query.ts'

const MAX_RESULTS = 20

/**
 * A search field for the site, the found pages, and links to all pages. Without JavaScript, shows only the links. Renders the page's
 * `<h1>`.
 */
export function SiteSearch({ title, data = EMPTY }: BlockProps<'SiteSearch'> & { data?: SearchData }) {
  const id = useId()
  const site = useSite()
  const texts = site.messages.search
  const { field, query, change, clear } = useQuery()
  const found = useResults(useAddress()(data.index), query)
  const results = Array.isArray(found) ? found : []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
  }
  return (
    <>
      <Head onKeyDown={onKeyDown}>
        <Container>
          <h1>{title}</h1>
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <Labelled>
              <label htmlFor={id}>{texts.field}</label>
              <input
                id={id}
                ref={field}
                type="search"
                name="q"
                autoComplete="off"
                onChange={(event) => change(event.target.value)}
              />
            </Labelled>
          </form>
        </Container>
      </Head>
      <Rows onKeyDown={onKeyDown}>
        <p
          role="status"
          data-scene={found && results.length === 0 ? (found === 'failed' ? 'broken' : 'missing') : undefined}
        >
          {found && describeResults(found, texts)}
        </p>
        {results.length > 0 ? (
          <ol>
            {results.slice(0, MAX_RESULTS).map(({ to, title: name, about, phones }, index) => (
              <li key={index}>
                <Link to={to}>{name}</Link>
                <p>{about}</p>
                {phones?.map((phone) => (
                  <a key={phone} href={callAddress(site, phone)}>
                    {phone}
                  </a>
                ))}
              </li>
            ))}
          </ol>
        ) : (
          <nav aria-labelledby={`${id}_map`}>
            <h2 id={`${id}_map`}>{texts.map}</h2>
            <ul>
              {data.map.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Rows>
    </>
  )
}

/** Returns the pages that a query finds, or undefined while the search index loads. Fetches the index at the first query. */
function useResults(address: string, query: string): SearchEntry[] | 'failed' | undefined {
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

const EMPTY: SearchData = { index: '', map: [] }

type SearchTexts = ReturnType<typeof useSite>['messages']['search']

function describeResults(found: object[] | 'failed', texts: SearchTexts): string {
  if (found === 'failed') return texts.failed
  const { length } = found
  if (length > MAX_RESULTS) return fill(texts.first, { n: MAX_RESULTS, total: length })
  if (length > 1) return fill(texts.many, { total: length })
  return length === 1 ? texts.one : texts.none
}

const Head = styled.header`
  background: var(--sand);
  & > div {
    padding-block: clamp(32px, 4vw, 56px);
  }
  & h1 {
    font-size: var(--size-4);
  }
  & form {
    max-width: calc(46 * var(--ch));
    @media (scripting: none) {
      display: none;
    }
  }
`

const Rows = styled(Container)`
  padding-block: 24px calc(var(--section) * 0.6);
  & > p:not(:empty) {
    padding-bottom: 24px;
  }
  & > [data-scene] {
    min-height: 160px;
    margin-bottom: 32px;
    padding: 32px clamp(20px, 4vw, 48px);
    border-radius: var(--card) var(--card) var(--panel) var(--card);
    background: var(--institution-tint);
    font: 600 var(--size-2) / 1.2 var(--display);
  }
  & p {
    color: var(--ink2);
  }
  & > ol {
    max-width: calc(62 * var(--ch));
    padding: 0;
    list-style: none;
    & > li {
      padding-block: 16px;
      border-top: 1px solid var(--line);
    }
    & a {
      display: inline-block;
      margin-block: -5px;
      padding-block: 9px;
      font: 600 var(--size-1) / 1.3 var(--display);
      color: var(--institution);
    }
    & p ~ a {
      margin: 0 24px 0 0;
      padding-block: 10px;
      font: inherit;
    }
  }
  & h2 {
    font-size: var(--size-2);
  }
  & ul {
    margin-top: 8px;
    padding: 0;
    list-style: none;
    columns: 16em;
    column-gap: 32px;
    & a {
      display: inline-block;
      padding-block: 10px;
    }
  }
`
