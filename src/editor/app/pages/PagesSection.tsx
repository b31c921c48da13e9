import { useDeferredValue, useMemo, useState } from 'react'
import styled from 'styled-components'
import { folded } from '../reading/folded.ts'
import { valueIn } from '../reading/values.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Lines, Subtitle } from '../kit/Lines.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { SectionHead } from '../shell/SectionHead.tsx'
import { useEditorState } from '../store/context.ts'
import { inMenuOrder } from './menu-order.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { Outline } from './Outline.tsx'
import { PageLine } from './PageLine.tsx'

/** More pages than these are found by typing. */
const MANY = 60

/** The pages of the site, and the blocks of the one in the frame. */
export function PagesSection() {
  const pages = useEditorState((state) => state.pages)
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const path = useEditorState((state) => state.path)
  const [words, setWords] = useState('')
  const [isAdding, setAdding] = useState(false)
  const listed = useMemo(() => inMenuOrder(pages, site), [pages, site])
  // The list follows a key when there is time.
  const wanted = folded(useDeferredValue(words))
  const found = useMemo(
    () => listed.filter(({ page, name }) => folded(`${name} ${page.title} ${page.path}`).includes(wanted)),
    [listed, wanted],
  )
  const current = pages.find((page) => page.path === path)
  const [inMenu, others] = useMemo(
    () =>
      [true, false].map((isInMenu) =>
        found
          .filter((one) => (one.at !== undefined) === isInMenu)
          .slice(0, MANY)
          .map((one) => <PageLine key={one.page.file} listed={one} isCurrent={one.page === current} />),
      ),
    [found, current],
  )
  return (
    <>
      <SectionHead title="Páginas">
        <Button icon="add" onClick={() => setAdding(true)}>
          Nueva
        </Button>
      </SectionHead>
      {pages.length > 12 && <SearchBox label="Buscar una página" value={words} onChange={setWords} />}
      <Lines aria-label="En el menú">{inMenu}</Lines>
      {found.some(({ at }) => !at) && (
        <>
          <Subtitle>Fuera del menú</Subtitle>
          <Lines aria-label="Fuera del menú">{others}</Lines>
        </>
      )}
      {found.length > inMenu!.length + others!.length && (
        <Help>Y {found.length - inMenu!.length - others!.length} más: buscalas por su nombre.</Help>
      )}
      {found.length === 0 && <Help>No hay ninguna página con esas palabras.</Help>}
      {current && (
        <Blocks>
          <Outline key={current.file} file={current.file} />
          <AddBlock file={current.file} />
        </Blocks>
      )}
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const Blocks = styled.div`
  margin-top: 16px;
  border-top: 1px solid var(--line);
  & > :last-child {
    margin-top: 12px;
  }
`
