import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { folded } from '../reading/folded.ts'
import { valueIn } from '../reading/values.ts'
import { Button } from '../kit/Button.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
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
  const found = listed.filter(({ page, name }) =>
    folded(`${name} ${page.title} ${page.path}`).includes(folded(words)),
  )
  const current = pages.find((page) => page.path === path)
  const lines = (isInMenu: boolean) =>
    found
      .filter((one) => (one.at !== undefined) === isInMenu)
      .slice(0, MANY)
      .map((one) => <PageLine key={one.page.file} listed={one} isCurrent={one.page === current} />)
  return (
    <>
      <SectionHead title="Páginas">
        <Button icon="add" onClick={() => setAdding(true)}>
          Nueva
        </Button>
      </SectionHead>
      {pages.length > 12 && (
        <Labelled label="Buscar una página">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Labelled>
      )}
      <List aria-label="En el menú">{lines(true)}</List>
      {found.some(({ at }) => !at) && (
        <>
          <Small>Fuera del menú</Small>
          <List aria-label="Fuera del menú">{lines(false)}</List>
        </>
      )}
      {found.length === 0 && <Help>No hay ninguna página con esas palabras.</Help>}
      {current && (
        <Blocks>
          <Small>En esta página</Small>
          <Outline key={current.file} file={current.file} />
          <AddBlock file={current.file} />
        </Blocks>
      )}
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const List = styled.ul`
  margin-inline: -8px;
`

const Small = styled.h3`
  margin: 16px 0 6px;
  color: var(--ink2);
  font: 600 0.9rem/1.2 var(--text);
`

const Blocks = styled.div`
  margin-top: 16px;
  border-top: 1px solid var(--line);
`
