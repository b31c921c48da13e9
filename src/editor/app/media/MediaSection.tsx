import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { fileTitle } from '../../core/file-title.ts'
import { SectionHead } from '../shell/SectionHead.tsx'
import { useEditor } from '../store/context.ts'
import { select } from '../store/list-commands.ts'
import { openFile } from '../store/open.ts'
import { DropZone } from './DropZone.tsx'
import { accepted } from './MediaDialog.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { useMedia } from './use-media.ts'

/** The library: what there is, where it is used, and uploads. */
export function MediaSection() {
  const editor = useEditor()
  const { entries, problem, uploads, upload, load } = useMedia()
  const [current, setCurrent] = useState<string>()
  const entry = entries?.find(({ path }) => path === current)
  const remove = (path: string) =>
    editor.api.deleteMedia(path).then(() => {
      setCurrent(undefined)
      editor.say({ text: `Borraste ${path.replace('media/', '')}.` })
      return load()
    }, editor.fail)
  return (
    <>
      <SectionHead title="Imágenes y documentos" />
      <DropZone
        accept={Object.values(accepted).join(',')}
        uploads={uploads}
        onFiles={(files) => void upload(files)}
      >
        {problem && <Help>{problem}</Help>}
        {entry && (
          <Card>
            <strong>{entry.path.replace('media/', '')}</strong>
            <Help>
              {[entry.width && `${entry.width} × ${entry.height} píxeles`, sizeOf(entry.size)]
                .filter(Boolean)
                .join(' · ')}
            </Help>
            {entry.usedAt.length === 0 ? (
              <>
                <Help>No se usa en ninguna página.</Help>
                <Button look="danger" icon="remove" onClick={() => void remove(entry.path)}>
                  Borrar
                </Button>
              </>
            ) : (
              <ul>
                {entry.usedAt.map((at) => (
                  <li key={`${at.file}${at.pointer}`}>
                    <Button
                      look="plain"
                      icon="right"
                      onClick={() => {
                        openFile(editor, at.file)
                        select(editor, at)
                      }}
                    >
                      Se usa en {fileTitle(editor.store.get().fileEntries, at.file)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
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
