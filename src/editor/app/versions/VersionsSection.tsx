import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { FileEntry, VersionEntry } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { fileTitle } from '../../core/file-title.ts'
import { SectionHead } from '../shell/SectionHead.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** What was published before: who, when and what; each can be looked at and brought back. */
export function VersionsSection() {
  const editor = useEditor()
  const { api } = editor
  const [versions, setVersions] = useState<VersionEntry[]>()
  const [shown, setShown] = useState<VersionEntry>()
  const path = useEditorState((state) => state.path)
  const entries = useEditorState((state) => state.fileEntries)
  const load = useCallback(() => api.versions().then(setVersions, () => setVersions([])), [api])
  useEffect(() => void load(), [load])
  const restore = async (version: VersionEntry) => {
    setShown(undefined)
    const label = `volver a la versión del ${dateOf(version)}`
    await editor.ask((revision) => api.restore(version.id, revision, label))
    editor.say({
      text: `Volvió lo del ${dateOf(version)}, como borrador. Publicalo cuando quieras.`,
      canUndo: true,
    })
  }
  return (
    <>
      <SectionHead title="Versiones" />
      <Help>
        Cada publicación queda guardada. Volver a una no borra nada: queda como borrador hasta que publiques.
      </Help>
      {versions?.length === 0 && <Help>Todavía no se publicó nada desde acá.</Help>}
      {!versions && <Help>Cargando…</Help>}
      <List>
        {versions?.map((version, index) => (
          <li key={version.id}>
            <strong>{dateOf(version)}</strong>
            {index === 0 && <Live>a la vista</Live>}
            <p>{version.message || summaryOf(version, entries)}</p>
            <Help>{version.person ?? 'Desde fuera del editor'}</Help>
            {version.warning && <Note tone="warning">{version.warning}</Note>}
            <Row>
              <Button icon="eye" onClick={() => setShown(version)}>
                Mirar
              </Button>
              {index > 0 && (
                <Button icon="history" onClick={() => void restore(version)}>
                  Volver a esta
                </Button>
              )}
            </Row>
          </li>
        ))}
      </List>
      {shown && (
        <Dialog
          title={`Así estaba el ${dateOf(shown)}`}
          isWide
          onClose={() => setShown(undefined)}
          actions={
            shown !== versions?.[0] && (
              <Button look="strong" icon="history" onClick={() => void restore(shown)}>
                Volver a esta
              </Button>
            )
          }
        >
          <Page
            src={api.versionAddress(shown.id, path)}
            title={`La página como estaba el ${dateOf(shown)}`}
          />
        </Dialog>
      )}
    </>
  )
}

function dateOf({ time }: VersionEntry): string {
  return new Date(time).toLocaleString('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}

/** More changed files than these are only counted. */
const MANY = 4

function summaryOf({ files }: VersionEntry, entries: readonly FileEntry[]): string {
  const names = files.slice(0, MANY).map(({ file }) => fileTitle(entries, file))
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
`

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: 65vh;
  border: 1px solid var(--line);
  border-radius: var(--control);
`
