import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Note } from '../kit/Note.tsx'
import { pagesWithFragment } from '../reading/pages-with-fragment.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** Says of a block of a fragment on which pages it is seen. */
export function FragmentNote({ file }: { file: string }) {
  const { load, fail } = useEditor()
  const [isLoaded, setLoaded] = useState(false)
  const name = /^fragments\/(.*)\.json$/.exec(file)?.[1]
  const pages = useEditorState((state) => state.pages)
  const files = useEditorState((state) => state.files)
  const entries = useEditorState((state) => state.fileEntries)
  const isFragment = name !== undefined
  useEffect(() => {
    if (!isFragment) return
    const wanted = entries.filter(({ kind }) => kind === 'page' || kind === 'fragment')
    load(wanted.map((entry) => entry.file)).then(() => setLoaded(true), fail)
  }, [isFragment, load, fail, entries])
  // Nobody is told of fewer pages than there are.
  if (name === undefined || !isLoaded) return null
  const titles = pagesWithFragment(files, pages, name)
  return (
    <Space>
      <Note tone="warning">
        {titles.length > 1
          ? `Se ve en ${titles.length} páginas: ${listed(titles)}. Lo que cambies acá cambia en todas.`
          : `Es parte de «${name}», que por ahora ${titles.length === 0 ? 'no se ve en ninguna página' : `se ve solo en ${titles[0]}`}.`}
      </Note>
    </Space>
  )
}

/** More pages than these are only counted. */
const MANY = 8

function listed(titles: readonly string[]): string {
  const rest = titles.length - MANY
  return titles.slice(0, MANY).join(', ') + (rest > 0 ? ` y ${rest} más` : '')
}

const Space = styled.div`
  margin-bottom: 20px;
`
