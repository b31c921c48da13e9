import { useEffect } from 'react'
import styled from 'styled-components'
import { FormPanel } from './form/FormPanel.tsx'
import { PageFrame } from './shell/PageFrame.tsx'
import { SheetTabs } from './shell/SheetTabs.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { TopBar } from './shell/TopBar.tsx'
import { useKeptFocus } from './shell/use-kept-focus.ts'
import { useNoDrops } from './shell/use-no-drops.ts'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { SectionColumn } from './shell/SectionColumn.tsx'
import { Banners } from './shell/Banners.tsx'
import type { AppState } from './store/app-state.ts'
import { EditorContext, useEditorState } from './store/context.ts'
import type { EditorApp } from './store/create-editor.ts'
import { loadWriter } from './writing/load-writer.ts'

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
    ${(p) => (p.$hidesSections ? '0' : 'clamp(280px, 23vw, 340px)')} minmax(0, 1fr)
    ${(p) => (p.$hidesForm ? '0' : 'clamp(320px, 28vw, 440px)')};
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
