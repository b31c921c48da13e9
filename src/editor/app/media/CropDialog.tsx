import { useEffect, useState } from 'react'
import { EditorError } from '../api/editor-error.ts'
import { Button } from '../kit/Button.tsx'
import { useClose, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { cropped, FULL_BOX } from './crop.ts'
import { CropBox } from './CropBox.tsx'
import { fileOf } from './media-actions.ts'
import { folderOf } from './MediaBrowser.tsx'

export function isCroppable(path: string): boolean {
  return /\.(jpe?g|png|webp|avif)$/i.test(path)
}

interface CropDialogProps {
  path: string
  /** Called after saving. @param path the path of the new file; the original file stays in the library */
  onDone: (path: string) => void
}

/** A dialog that crops and turns a photograph. Saves the result as a new file in the media library. */
export function CropDialog({ path, onDone }: CropDialogProps) {
  const editor = useEditor()
  const close = useClose()
  const done = useClosing(onDone)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [turns, setTurns] = useState(0)
  const [box, setBox] = useState(FULL_BOX)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    fileOf(editor, path)
      .then((file) => createImageBitmap(file))
      .then(setPicture, () => setProblem('No se pudo leer la foto.'))
  }, [editor, path])
  const turn = () => {
    setTurns((turns + 1) % 4)
    setBox(FULL_BOX)
  }
  const save = async () => {
    if (!picture) return
    setSaving(true)
    try {
      const file = await cropped(picture, turns, box, path.split('/').at(-1) ?? '')
      done((await editor.api.upload(file, folderOf(path))).path)
    } catch (error) {
      setProblem(error instanceof EditorError ? error.message : 'No se pudo guardar la foto.')
      setSaving(false)
    }
  }
  const { width = 0, height = 0 } = picture ?? {}
  const [across, down] = turns % 2 ? [height, width] : [width, height]
  return (
    <Dialog
      title="Recortar o girar"
      isWide
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            look="strong"
            disabled={isSaving || (box === FULL_BOX && turns === 0)}
            onClick={() => void save()}
          >
            Guardar
          </Button>
        </>
      }
    >
      <Stack>
        <Help>
          Arrastrá las esquinas, o movelas con las flechas. La foto original queda en la biblioteca.
        </Help>
        <CropBox picture={picture} turns={turns} box={box} onChange={setBox} />
        <Row>
          <Button icon="redo" onClick={turn}>
            Girar
          </Button>
          <span role="status">
            {picture &&
              `Quedan ${Math.round(across * box.width)} × ${Math.round(down * box.height)} píxeles.`}
          </span>
        </Row>
        {problem && <Note tone="error">{problem}</Note>}
      </Stack>
    </Dialog>
  )
}
