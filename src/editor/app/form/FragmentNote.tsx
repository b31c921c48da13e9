import { useEffect } from 'react'
import styled from 'styled-components'
import { Note } from '../kit/Note.tsx'
import { pagesWithFragment } from '../reading/pages-with-fragment.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** Says of a block of a fragment on which pages it is seen. */
export function FragmentNote({ file }: { file: string }) {
  const { load } = useEditor()
  const name = /^fragments\/(.*)\.json$/.exec(file)?.[1]
  const pages = useEditorState((state) => state.pages)
  const files = useEditorState((state) => state.files)
  const isFragment = name !== undefined
  useEffect(() => {
    if (isFragment) void load(pages.map((page) => page.file))
  }, [isFragment, load, pages])
  if (name === undefined) return null
  const titles = pagesWithFragment(files, pages, name)
  return (
    <Space>
      <Note tone="warning">
        {titles.length === 1
          ? `Es parte de «${name}», que por ahora se ve solo en ${titles[0]}.`
          : `Se ve en ${titles.length} páginas: ${titles.join(', ')}. Lo que cambies acá cambia en todas.`}
      </Note>
    </Space>
  )
}

const Space = styled.div`
  margin-bottom: 20px;
`
