import { useState } from 'react'
import styled from 'styled-components'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { objectsAt, parentOf, textAt, valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { documentType } from '../../../engine/model/document.ts'
import { formatSize } from '../../../engine/model/format-size.ts'
import { isObject } from '../../../engine/model/schema.ts'
import type { MediaEntry, ShownPart } from '../../core/api.ts'
import { keepsAddress, mediaPathOf } from '../../core/commands/replace-media.ts'
import { fileTitle } from '../../core/label.ts'
import { SectionHead } from '../kit/Lines.tsx'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { Row } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'
import { showElement } from '../kit/show-element.ts'
import { DropZone } from './DropZone.tsx'
import { MediaBrowser, folderOf, foldersOf } from './MediaBrowser.tsx'
import { acceptedTypes, isMediaKind, MediaDialog, type MediaKind } from './MediaDialog.tsx'
import { useMedia } from './use-media.ts'
import { partAfterCrop, type Cropping } from './crop.ts'
import { CropDialog, isCroppable } from './CropDialog.tsx'
import { KEPT, removeMedia, replaceInSite, renameMedia, uploadPart } from './media-actions.ts'

export function MediaSection() {
  const { entries, problem, uploads, upload, load } = useMedia()
  const { store } = useEditor()
  const current = useEditorState((state) => state.shownMedia)
  const setCurrent = (shownMedia: string) => store.set({ shownMedia })
  const [folder, setFolder] = useState('')
  const entry = entries?.find(({ path }) => path === current)
  const show = (path = current) => {
    setCurrent(path)
    void load()
  }
  return (
    <>
      <SectionHead title="Imágenes y documentos" />
      <DropZone
        accept={Object.values(acceptedTypes).join(',')}
        uploads={uploads}
        onFiles={(files) => void upload(files, folder)}
      >
        {entry && <MediaDetails key={entry.path} entry={entry} onChange={show} />}
        <MediaBrowser
          entries={entries}
          problem={problem}
          current={current}
          folder={folder}
          onFolder={setFolder}
          onPick={({ path }) => setCurrent(path === current ? '' : path)}
        />
      </DropZone>
    </>
  )
}

interface MediaDetailsProps {
  entry: MediaEntry
  /** Called after a change. @param path the path of the file to show next, such as the renamed file */
  onChange: (path?: string) => void
}

/** The details of a file in the media library: its size, where the site uses it, and buttons that change it. */
function MediaDetails({ entry, onChange }: MediaDetailsProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.fileEntries)
  const { path, width, height, size, usedAt, usedBy, isPublished } = entry
  const isDocument = documentType(path) !== undefined
  const isMoved = useEditorState((state) => isMovedIn(state.files, path))
  const isUnused = usedAt.length === 0 && usedBy === undefined && !isPublished
  const places = usedAt.filter((at) => !isOldAddress(at))
  const name = path.replace('media/', '')
  const titles = useEditorState((state) => datedTitles(state.files, entry))
    .split('\n')
    .filter(Boolean)
  const replace = (to: string, shownIn: (part: ShownPart) => ShownPart = () => ({})) => {
    if (to === path) return
    const label = `poner otro archivo en lugar de ${name}`
    const toast = isDocument && (keepsAddress(path, to) ? KEPT : NOT_KEPT)
    replaceInSite(
      editor,
      { from: path, to, shownIn, isKnown: isDocument },
      { label, ...(toast && { toast }) },
    )
      .then(() => editor.flush())
      .then(() => onChange(to), editor.fail)
  }
  const crop = async (chosen: Cropping) => {
    const to = await uploadPart(editor, path, chosen)
    const { turns, crop: cut } = chosen
    return () => replace(to, (shown) => (turns > 0 ? {} : partAfterCrop(cut, shown)))
  }
  return (
    // The details are above a list that may be long.
    <Card ref={showElement}>
      <strong>{name}</strong>
      <Help>{[width && `${width} × ${height} píxeles`, formatSize(size)].filter(Boolean).join(' · ')}</Help>
      <Row $gap={6}>
        <DialogButton dialog={<RenameMediaDialog path={path} onDone={onChange} />}>
          Cambiar el nombre…
        </DialogButton>
        {(usedAt.length > 0 || isDocument) && (
          <DialogButton
            dialog={<MediaDialog kind={kindOf(entry)} folder={folderOf(path)} onPick={(to) => replace(to)} />}
          >
            Reemplazar…
          </DialogButton>
        )}
        {isCroppable(path) && (
          <DialogButton dialog={<CropDialog path={path} onSave={crop} />}>Recortar o girar…</DialogButton>
        )}
        {isUnused && (
          <DialogButton
            look="danger"
            icon="remove"
            dialog={
              <FormDialog
                title={`Borrar ${name}`}
                action="Borrar"
                isReady
                onSubmit={() => void removeMedia(editor, entry, onChange).catch(editor.fail)}
              >
                <p>El archivo sale de «Medios». Ninguna página lo usa.</p>
                {isDocument && !isMoved && (
                  <p>
                    Si alguna vez se publicó, hay familias que pueden tener su enlace, que no va a andar más.
                    Si hay uno nuevo, cancelá y usá «Reemplazar…»: el enlace lleva al nuevo.
                  </p>
                )}
              </FormDialog>
            }
          >
            Borrar
          </DialogButton>
        )}
      </Row>
      {usedBy !== undefined && <Help>Se usa en {usedBy}.</Help>}
      {isPublished && usedAt.length === 0 && <Help>Está publicado, y tu borrador ya no lo usa.</Help>}
      {isUnused && <Help>No se usa en ninguna página.</Help>}
      {places.map((at) => (
        <Button
          key={`${at.file}${at.pointer}`}
          look="plain"
          icon="right"
          onClick={() => void goTo(editor, at)}
        >
          Se usa en {fileTitle(files, at.file)}
        </Button>
      ))}
      {titles.map((title) => (
        <Note key={title} tone="warning">
          «{title}» nombra un año: fijate si sigue bien.
        </Note>
      ))}
    </Card>
  )
}

const NOT_KEPT = 'El archivo nuevo es de otra clase. Cuando publiques, el enlace de antes no va a andar más.'

/**
 * Finds the titles of a document that name a year which its file does not name, after the document has replaced another one.
 *
 * @returns the titles, one per line
 */
function datedTitles(files: FileTexts, { path, usedAt }: MediaEntry): string {
  const moved = objectsAt(valueIn(files, 'site.json'), '/movedFiles')
  if (!moved.some(({ to }) => to === path)) return ''
  const titles = usedAt.flatMap((at) => {
    if (isOldAddress(at)) return []
    const { file, pointer } = at
    const used = textAt(valueIn(files, file), pointer) ?? ''
    const beside = valueAt(valueIn(files, file), parentOf(pointer)?.parent ?? '')
    const labels = [...used.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)]
    return labels.length > 0
      ? labels.flatMap(([, label = '', to = '']) => (mediaPathOf(to) === path ? label : []))
      : Object.values(isObject(beside) ? beside : {}).filter((one) => typeof one === 'string' && one !== used)
  })
  const isDated = (title: string) => title.match(/\b(?:19|20)\d\d\b/g)?.some((year) => !path.includes(year))
  return [...new Set(titles.map(String))].filter(isDated).join('\n')
}

/** Whether the address of a document leads to another one, which replaced it. */
function isMovedIn(files: FileTexts, path: string): boolean {
  return objectsAt(valueIn(files, 'site.json'), '/movedFiles').some(({ from }) => from === path)
}

/** Whether a use of a document is only the entry that keeps its old address. No page shows it. */
function isOldAddress({ file, pointer }: FilePointer): boolean {
  return file === 'site.json' && pointer.startsWith('/movedFiles/')
}

function kindOf(entry: MediaEntry): MediaKind {
  return (['document', 'video', 'font'] as const).find((kind) => isMediaKind(entry, kind)) ?? 'picture'
}

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--surface);
  overflow-wrap: anywhere;
`

interface RenameMediaDialogProps {
  path: string
  onDone: (path: string) => void
}

function RenameMediaDialog({ path, onDone }: RenameMediaDialogProps) {
  const editor = useEditor()
  const media = useEditorState((state) => state.media)
  const [name, setName] = useState(path.replace(/^.*\/|\.\w+$/g, ''))
  const [folder, setFolder] = useState(folderOf(path))
  return (
    <FormDialog
      title="Nombre y carpeta"
      action="Guardar"
      isReady={name.trim() !== ''}
      prepare={editor.load}
      onSubmit={() => void renameMedia(editor, path, name.trim(), folder.trim()).then(onDone, editor.fail)}
    >
      <TextBox
        label="¿Cómo se llama?"
        help="Lo que lo usa lo sigue. De un archivo para bajar, el enlace viejo sigue sirviendo."
        isRequired
        value={name}
        onChange={setName}
      />
      <TextBox
        label="Carpeta"
        help="Elegí una, o escribí el nombre de una nueva. Sin nombre queda afuera."
        list="folders"
        value={folder}
        onChange={setFolder}
      />
      <datalist id="folders">
        {foldersOf(media).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
