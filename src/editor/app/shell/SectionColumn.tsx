import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { CollectionSection } from '../collections/CollectionSection.tsx'
import { EventsSection } from '../events/EventsSection.tsx'
import { icons, type IconName } from '../kit/icons.ts'
import { MediaSection } from '../media/MediaSection.tsx'
import { PagesSection } from '../pages/PagesSection.tsx'
import { ProblemsSection } from '../problems/ProblemsSection.tsx'
import { SearchSection } from '../search/SearchSection.tsx'
import { SiteSection } from '../sitewide/SiteSection.tsx'
import type { FileEntry } from '../../core/api.ts'
import type { Section } from '../store/app-state.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openSection } from '../store/go-to.ts'
import { VersionsSection } from '../versions/VersionsSection.tsx'

export function SectionColumn() {
  const editor = useEditor()
  const section = useEditorState((state) => state.section)
  const sheet = useEditorState((state) => state.sheet)
  const tabs = useRef<HTMLUListElement>(null)
  const entries = useEditorState((state) => state.fileEntries)
  const sections = useMemo(() => [...first, ...collectionsIn(entries), ...others], [entries])
  const [, collection] = section.split('/')
  const View = sections.find(({ name }) => name === section)?.View ?? PagesSection
  useEffect(() => {
    if (sheet === 'form') return
    const current = tabs.current?.children[sections.findIndex(({ name }) => name === section)]
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section, sections, sheet])
  return (
    <Column data-region aria-label="Secciones">
      <Tabs ref={tabs}>
        {sections.map(({ name, title, icon }) => (
          <li key={name}>
            <Tab type="button" aria-current={name === section} onClick={() => openSection(editor, name)}>
              <Icon path={icons[icon]} />
              {title}
            </Tab>
          </li>
        ))}
      </Tabs>
      <Body key={section} ref={showTop}>
        {collection === undefined ? <View /> : <CollectionSection key={collection} id={collection} />}
      </Body>
    </Column>
  )
}

/** Scrolls the column to its top when a section opens, before the outline of a page scrolls to its chosen line. */
function showTop(body: HTMLElement | null): void {
  if (body?.parentElement) body.parentElement.scrollTop = 0
}

interface SectionEntry {
  name: Section
  title: string
  icon: IconName
  View?: () => ReactNode
}

function collectionsIn(entries: readonly FileEntry[]): SectionEntry[] {
  return entries.flatMap(({ file, kind, title }) => {
    const [, id = ''] = file.split('/')
    return kind === 'collection' ? { name: `collections/${id}` as const, title, icon: 'list' as const } : []
  })
}

const first: readonly SectionEntry[] = [
  { name: 'pages', title: 'Páginas', icon: 'page', View: PagesSection },
  { name: 'events', title: 'Eventos', icon: 'calendar', View: EventsSection },
]

const others: readonly SectionEntry[] = [
  { name: 'site', title: 'Sitio', icon: 'school', View: SiteSection },
  { name: 'media', title: 'Medios', icon: 'image', View: MediaSection },
  { name: 'search', title: 'Buscar', icon: 'search', View: SearchSection },
  { name: 'problems', title: 'Problemas', icon: 'warning', View: ProblemsSection },
  { name: 'versions', title: 'Versiones', icon: 'history', View: VersionsSection },
]

const Column = styled.nav`
  position: relative;
  grid-area: where;
  min-width: 0;
  min-height: 0;
  border-right: 1px solid var(--line);
  background: var(--paper);
  overflow: auto;
  /* Keeps a focused line below the tabs and above the toast. */
  scroll-padding-block: 128px 80px;
  @media (max-width: 899px) {
    scroll-padding-top: 76px;
  }
`

const Tabs = styled.ul`
  position: sticky;
  z-index: 1;
  top: 0;
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: 2px;
  padding: 8px;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  @media (max-width: 899px) {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    overflow-x: auto;
  }
  /* Cuts off the last visible tab, and shades the sides to which more tabs follow. The paper at both ends scrolls away from the shade. */
  @media (max-width: 639px) {
    grid-auto-columns: calc(100% / 4.5);
    --shade: color-mix(in srgb, var(--ink), transparent 70%);
    background:
      linear-gradient(to right, var(--paper) 50%, #0000) left / 48px 100% local,
      linear-gradient(to left, var(--paper) 50%, #0000) right / 48px 100% local,
      linear-gradient(to right, var(--shade), #0000) left / 14px 100%,
      linear-gradient(to left, var(--shade), #0000) right / 14px 100% var(--paper);
    background-repeat: no-repeat;
  }
`

const Tab = styled.button`
  display: grid;
  justify-items: center;
  gap: 2px;
  width: 100%;
  min-height: 52px;
  padding: 6px 2px;
  border-radius: var(--control);
  font-size: 0.8rem;
  line-height: 1.2;
  & > svg {
    stroke-width: 1.8;
  }
  &:hover {
    background: var(--hover);
  }
  &[aria-current='true'] {
    background: var(--chosen);
    color: var(--on-chosen);
    font-weight: 600;
  }
`

const Body = styled.div`
  padding: 16px 18px 96px;
`
