import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { FileEntry, VersionEntry, ChangedPage, ChangesAnswer } from '../../core/api.ts'
import { fileTitle } from '../../core/label.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { SectionHead, Summary } from '../kit/Lines.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { instantInWords } from '../reading/days.ts'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ChangedPartView } from '../publish/ChangedPartView.tsx'
import { PageChoice, PageView } from '../publish/PageChoice.tsx'

export function VersionsSection() {
  const editor = useEditor()
  const { api, loadVersions } = editor
  const entries = useEditorState((state) => state.fileEntries)
  const versions = useEditorState((state) => state.versions)
  useEffect(() => void loadVersions(), [loadVersions])
  const restore = async (version: VersionEntry, page?: { path: string; title: string }) => {
    const when = instantInWords(version.time)
    const label = page ? `volver «${page.title}» a como estaba el ${when}` : `volver a la versión del ${when}`
    const isDone = await editor.changeDraft((revision) =>
      api.restore(version.id, revision, label, page?.path),
    )
    if (!isDone) return
    editor.showToast({
      text: page
        ? `«${page.title}» volvió a como estaba el ${when}, como borrador. Publicala cuando quieras.`
        : `Volvió lo del ${when}, como borrador. Publicalo cuando quieras.`,
      canUndo: true,
    })
  }
  return (
    <>
      <SectionHead title="Versiones" />
      <Help>
        Cada publicación queda guardada. Volver a una no borra nada: queda como borrador hasta que publiques.
        Para volver una sola página, tocá «Mirar».
      </Help>
      {versions?.length === 0 && <Help>Todavía no se publicó nada desde acá.</Help>}
      {!versions && <Help>Cargando…</Help>}
      <List>
        {versions?.map((version, index) => (
          <li key={version.id}>
            <strong>{instantInWords(version.time)}</strong>
            {index === 0 && <Live>a la vista</Live>}
            <p>{version.message || summaryOf(version, entries)}</p>
            <Help>{version.person ?? 'Desde fuera del editor'}</Help>
            {version.warning && <Note tone="warning">{version.warning}</Note>}
            <Row $gap={6}>
              <DialogButton
                icon="eye"
                dialog={
                  <VersionDialog
                    version={version}
                    isLive={index === 0}
                    onRestore={(page) => void restore(version, page)}
                  />
                }
              >
                Mirar
              </DialogButton>
              {index > 0 && (
                <Button icon="history" onClick={() => void restore(version)}>
                  Volver a esta
                </Button>
              )}
            </Row>
          </li>
        ))}
      </List>
    </>
  )
}

const MAX_NAMED = 4

function summaryOf({ files }: VersionEntry, entries: readonly FileEntry[]): string {
  const names = files.slice(0, MAX_NAMED).map(({ file }) => fileTitle(entries, file))
  const rest = files.length - names.length
  return `Cambia: ${names.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
}

const List = styled.ol`
  display: grid;
  margin-top: 16px;
  & > li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding-block: 14px;
    border-top: 1px solid var(--line);
  }
`

const Live = styled.span`
  padding: 2px 10px;
  border-radius: var(--control);
  background: var(--ok-tint);
  color: var(--ok);
  font-size: 0.875rem;
`

interface VersionDialogProps {
  version: VersionEntry
  isLive: boolean
  /** Restores the given page; without a page, the whole site. */
  onRestore: (page?: ShownPage) => void
}

type ShownPage = Pick<ChangedPage, 'path' | 'title'>

function VersionDialog({ version, isLive, onRestore }: VersionDialogProps) {
  const restore = useClosing((page?: ShownPage) => onRestore(page))
  const { api } = useEditor()
  const open = useEditorState((state) => state.path)
  const [pages, setPages] = useState<readonly ChangedPage[]>()
  const [changes, setChanges] = useState<ChangesAnswer['parts']>([])
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    api.versionPages(version.id).then(setPages, () => setPages([]))
    api.versionChanges(version.id).then(
      ({ parts }) => setChanges(parts),
      () => undefined,
    )
  }, [api, version.id])
  const openPage = useEditorState((state) => state.pages.find(({ path }) => path === open))
  const there = pages?.filter(({ change }) => change !== 'removed') ?? []
  const gone = pages?.filter(({ change }) => change === 'removed') ?? []
  const [first = { path: open }] = there
  const shown = chosen ?? (there.some(({ path }) => path === open) ? open : first.path)
  // The open page may have changed since then.
  const isOpenOther = openPage !== undefined && !there.some(({ path }) => path === open)
  const offered = isOpenOther ? [...there, openPage] : there
  const page = offered.find(({ path }) => path === shown)
  return (
    <Dialog
      title={`Así estaba el ${instantInWords(version.time)}`}
      isWide
      actions={
        !isLive && (
          <>
            <Button look={page ? 'quiet' : 'strong'} icon="history" onClick={() => restore()}>
              Volver todo el sitio
            </Button>
            {page && (
              <Button look="strong" icon="history" onClick={() => restore(page)}>
                Volver solo la página «{page.title}»
              </Button>
            )}
          </>
        )
      }
    >
      {!isLive && (
        <Help>
          Si volvés una sola página, lo que comparte con otras (el menú, los eventos, los fragmentos) queda
          como está ahora.
        </Help>
      )}
      {!pages && <Help role="status">Mirando qué páginas cambió…</Help>}
      {gone.length > 0 && <Help>Borró {gone.map(({ title }) => `«${title}»`).join(', ')}.</Help>}
      {there.length > 0 && (
        <>
          <Help>
            {there.length === 1 ? 'Cambió una página' : `Cambió ${there.length} páginas`}
            {isOpenOther
              ? '. Tocá la que quieras ver; la última es la que tenés abierta.'
              : '. Tocá la que quieras ver.'}
          </Help>
          <PageChoice pages={offered} shown={shown} onShow={setChosen} />
        </>
      )}
      {changes.length > 0 && (
        <details>
          <Summary>Qué cambió, palabra por palabra</Summary>
          <Stack $gap={24}>
            {changes.map((changed) => (
              <ChangedPartView key={changed.id} changed={changed} isPast />
            ))}
          </Stack>
        </details>
      )}
      {pages && (
        <Page
          src={api.versionAddress(version.id, shown)}
          title={`La página como estaba el ${instantInWords(version.time)}`}
        />
      )}
    </Dialog>
  )
}

const Page = styled(PageView)`
  height: 65vh;
  margin-top: 12px;
`
