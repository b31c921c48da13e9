import { useState } from 'react'
import styled from 'styled-components'
import type { MediaEntry } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { SectionHead } from '../kit/Lines.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'
import { DropZone } from './DropZone.tsx'
import { accepted } from './MediaDialog.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { useMedia } from './use-media.ts'

export function MediaSection() {
  const { entries, problem, uploads, upload, load } = useMedia()
  const [current, setCurrent] = useState<string>()
  const entry = entries?.find(({ path }) => path === current)
  return (
    <>
      <SectionHead title="Imágenes y documentos" />
      <DropZone
        accept={Object.values(accepted).join(',')}
        uploads={uploads}
        onFiles={(files) => void upload(files)}
      >
        {problem && <Help>{problem}</Help>}
        {entry && <Details entry={entry} onChange={() => void load()} />}
        {entries ? (
          <MediaGrid
            entries={entries}
            {...(current !== undefined && { current })}
            onPick={({ path }) => setCurrent(path === current ? undefined : path)}
          />
        ) : (
          <Help>Cargando…</Help>
        )}
      </DropZone>
    </>
  )
}

function Details({ entry, onChange }: { entry: MediaEntry; onChange: () => void }) {
  const editor = useEditor()
  const files = useEditorState((state) => state.fileEntries)
  const [isAsking, setAsking] = useState(false)
  const { path, width, height, size, usedAt } = entry
  const name = path.replace('media/', '')
  const remove = async () => {
    const bytes = await (await fetch(editor.api.mediaAddress(path))).blob()
    await editor.api.deleteMedia(path)
    onChange()
    const restore = () => editor.api.upload(new File([bytes], name)).then(onChange, editor.fail)
    editor.say({ text: `Borraste ${name}.`, undo: () => void restore() })
  }
  return (
    <Card>
      <strong>{name}</strong>
      <Help>{[width && `${width} × ${height} píxeles`, sizeOf(size)].filter(Boolean).join(' · ')}</Help>
      {usedAt.length === 0 && (
        <>
          <Help>No se usa en ninguna página.</Help>
          <Button look="danger" icon="remove" onClick={() => setAsking(true)}>
            Borrar
          </Button>
        </>
      )}
      {usedAt.map((at) => (
        <Button
          key={`${at.file}${at.pointer}`}
          look="plain"
          icon="right"
          onClick={() => void goTo(editor, at)}
        >
          Se usa en {fileTitle(files, at.file)}
        </Button>
      ))}
      {isAsking && (
        <FormDialog
          title={`Borrar ${name}`}
          action="Borrar"
          isReady
          onSubmit={() => void remove().catch(editor.fail)}
          onClose={() => setAsking(false)}
        >
          <p>El archivo sale de la biblioteca. Ninguna página lo usa.</p>
        </FormDialog>
      )}
    </Card>
  )
}

function sizeOf(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount.toLocaleString('es-AR', { maximumFractionDigits: 1 })} ${unit}`
}

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--surface);
`
