import { useEffect } from 'react'
import styled from 'styled-components'
import { useNoDrops } from './media/DropZone.tsx'
import { FormPanel } from './form/FormPanel.tsx'
import { PageFrame } from './shell/PageFrame.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { TopBar } from './shell/TopBar.tsx'
import { useKeptFocus } from './shell/use-kept-focus.ts'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { SectionColumn } from './shell/SectionColumn.tsx'
import { Banners } from './shell/Banners.tsx'
import type { AppState } from './store/app-state.ts'
import { EditorContext, useEditorState, useEditor } from './store/context.ts'
import type { EditorApp } from './store/create-editor.ts'
import { loadWriter } from './writing/WrittenText.tsx'
import { Button } from './kit/Button.tsx'
import { toggleSheet } from './store/go-to.ts'

/**
 * The editor's window: sections on the left, the page in the middle, the form on the right. On a phone, the sections and the form open in a
 * sheet over the page.
 */
export function App({ editor }: { editor: EditorApp }) {
  useEffect(() => {
    const { store, load, check, loadMedia, fail } = editor
    const page = store.get().pages.find(({ path }) => path === store.get().path)
    const collections = store.get().fileEntries.filter(({ kind }) => kind === 'collection')
    const shared = ['site.json', 'events.json', ...collections.map(({ file }) => file)]
    load([...shared, ...(page ? [page.file] : [])]).catch(fail)
    void check().then(() => Promise.all([loadMedia(), loadWriter()]))
    return editor.close
  }, [editor])
  return (
    <EditorContext value={editor}>
      <Window />
    </EditorContext>
  )
}

function Window() {
  const sheet = useEditorState((state) => state.sheet)
  const { hidesSections, hidesForm } = useEditorState((state) => state.view)
  useShortcuts()
  useKeptFocus()
  useNoDrops()
  return (
    <Grid $sheet={sheet} $hidesSections={hidesSections} $hidesForm={hidesForm}>
      <TopBar />
      <Banners />
      <SectionColumn />
      <PageFrame />
      <FormPanel />
      <SheetTabs />
      <Toasts />
    </Grid>
  )
}

const Grid = styled.div<{ $sheet: AppState['sheet']; $hidesSections: boolean; $hidesForm: boolean }>`
  display: grid;
  height: 100dvh;
  /* Keeps visually hidden elements from making the window scroll. */
  overflow: clip;
  grid-template-areas: 'bar bar bar' 'banner banner banner' 'where page form';
  grid-template-rows: auto auto minmax(0, 1fr);
  grid-template-columns:
    ${(p) => (p.$hidesSections ? '0' : 'clamp(272px, 20vw, 340px)')} minmax(0, 1fr)
    ${(p) => (p.$hidesForm ? '0' : 'clamp(320px, 25vw, 440px)')};
  @media (min-width: 900px) {
    & > nav {
      ${(p) => p.$hidesSections && 'display: none;'}
    }
    & > aside {
      ${(p) => p.$hidesForm && 'display: none;'}
    }
  }
  @media (max-width: 899px) {
    grid-template:
      'bar' auto
      'banner' auto
      'page' minmax(0, 1fr)
      'sheet' ${(p) => (p.$sheet === 'none' ? '0' : 'minmax(0, 1.5fr)')}
      'tabs' auto
      / minmax(0, 1fr);
    & > :is(nav, aside) {
      grid-area: sheet;
      border-top: 1px solid var(--line);
    }
    & > nav {
      display: ${(p) => (p.$sheet === 'sections' ? 'block' : 'none')};
    }
    & > aside {
      display: ${(p) => (p.$sheet === 'form' ? 'block' : 'none')};
    }
  }
`

function SheetTabs() {
  const editor = useEditor()
  const sheet = useEditorState((state) => state.sheet)
  return (
    <Bar>
      {tabs.map(({ name, icon, label }) => (
        <Button
          key={name}
          look="plain"
          icon={icon}
          aria-pressed={sheet === name}
          onClick={() => toggleSheet(editor, name)}
        >
          {label}
        </Button>
      ))}
    </Bar>
  )
}

const tabs = [
  { name: 'sections', icon: 'menu', label: 'Elegir' },
  { name: 'none', icon: 'page', label: 'Página' },
  { name: 'form', icon: 'list', label: 'Editar' },
] as const

const Bar = styled.footer`
  display: none;
  @media (max-width: 899px) {
    display: grid;
    grid-area: tabs;
    grid-template-columns: repeat(3, 1fr);
    gap: 4px;
    padding: 4px;
    border-top: 1px solid var(--line);
    background: var(--sand);
    & > button {
      /* Keeps each word in one line on the narrowest phones. */
      padding-inline: 4px;
    }
  }
`
