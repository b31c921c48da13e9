import { memo, useDeferredValue, useMemo, useState } from 'react'
import styled from 'styled-components'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { Lines, SectionHead, Subtitle } from '../kit/Lines.tsx'
import { searchItems } from '../reading/search.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { TemplateList } from '../templates/TemplateDialog.tsx'
import { inMenuOrder, type ListedPage } from './menu-order.ts'
import { NewPageDialog } from './NewPageDialog.tsx'
import { Outline } from './Outline.tsx'
import { PageLine } from './PageLine.tsx'

const MAX_LISTED = 60

export function PagesSection() {
  const all = useEditorState((state) => state.pages)
  const pages = useMemo(() => all.filter(({ collection }) => collection === undefined), [all])
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const path = useEditorState((state) => state.path)
  const [words, setWords] = useState('')
  const listed = useMemo(() => inMenuOrder(pages, site), [pages, site])
  const wanted = useDeferredValue(words)
  const found = useMemo(
    () => searchItems(listed, wanted, ({ page, name }) => ({ name, others: `${page.title} ${page.path}` })),
    [listed, wanted],
  )
  const current = pages.find((page) => page.path === path)
  const [inMenu, others] = useMemo(
    () => [found.filter(({ at }) => at), found.filter(({ at }) => !at)] as const,
    [found],
  )
  const hidden = Math.max(0, inMenu.length - MAX_LISTED) + Math.max(0, others.length - MAX_LISTED)
  return (
    <>
      <SectionHead title="Páginas">
        <DialogButton icon="add" dialog={<NewPageDialog />}>
          Nueva
        </DialogButton>
      </SectionHead>
      {pages.length > 12 && (
        <TextBox type="search" label="Buscar una página" value={words} onChange={setWords} />
      )}
      <PageList label="En el menú" listed={inMenu} path={path} />
      {others.length > 0 && (
        <>
          <Subtitle>Fuera del menú</Subtitle>
          <PageList label="Fuera del menú" listed={others} path={path} />
        </>
      )}
      {hidden > 0 && <Help>Y {hidden} más: buscalas por su nombre.</Help>}
      {found.length === 0 && <Help>No hay ninguna página con esas palabras.</Help>}
      {current && (
        <Blocks>
          <Outline key={current.file} file={current.file} />
          <AddBlock file={current.file} />
        </Blocks>
      )}
      <TemplateList />
    </>
  )
}

interface PageListProps {
  label: string
  listed: readonly ListedPage[]
  path: string
}

const PageList = memo(({ label, listed, path }: PageListProps) => (
  <Lines aria-label={label}>
    {listed.slice(0, MAX_LISTED).map((one) => (
      <PageLine key={one.page.file} listed={one} isCurrent={one.page.path === path} />
    ))}
  </Lines>
))

const Blocks = styled.div`
  margin-top: 16px;
  border-top: 1px solid var(--line);
  & > :last-child {
    margin-top: 12px;
  }
`
