import { useEffect, useState, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import { EditorError } from '../api/http-api.ts'
import { actionOf, type Action } from '../../core/keys.ts'
import { Button } from '../kit/Button.tsx'
import { useClose, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { cropped, FULL_BOX, drawTurned, moved, type Box, type Handle } from './crop.ts'
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

interface CropBoxProps {
  picture: ImageBitmap | undefined
  turns: number
  box: Box
  onChange: (change: (box: Box) => Box) => void
}

/** A picture with a box around the part to keep. The mouse, a finger or the arrow keys move the box or its corners. */
function CropBox({ picture, turns, box, onChange }: CropBoxProps) {
  const desk = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (picture && canvas.current) drawTurned(canvas.current, picture, turns, 900)
  }, [picture, turns])
  useLayoutEffect(() => {
    for (const [side, share] of Object.entries(box))
      desk.current?.style.setProperty(`--${side}`, `${String(share * 100)}%`)
  }, [box])
  const handle = (part: Handle) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const action = actionOf(event, 'point')
      if (!action) return
      event.preventDefault()
      onChange((now) => moved(now, part, ...ARROWS[action]))
    },
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
      const { width = 1, height = 1 } = canvas.current?.getBoundingClientRect() ?? {}
      if (currentTarget.hasPointerCapture(pointerId))
        onChange((now) => moved(now, part, movementX / width, movementY / height))
    },
  })
  return (
    <Desk ref={desk}>
      <canvas ref={canvas} />
      <Shade />
      <Frame type="button" aria-label="La parte que queda" {...handle('whole')} />
      <Corner type="button" aria-label="Esquina de arriba a la izquierda" {...handle('start')} />
      <Corner type="button" $isEnd aria-label="Esquina de abajo a la derecha" {...handle('end')} />
    </Desk>
  )
}

const ARROWS: Record<Action<'point'>, [x: number, y: number]> = {
  left: [-0.02, 0],
  right: [0.02, 0],
  up: [0, -0.02],
  down: [0, 0.02],
}

const Desk = styled.div`
  --right: calc(var(--x) + var(--width));
  --bottom: calc(var(--y) + var(--height));
  position: relative;
  justify-self: center;
  /* Leaves room for the corners at the edges. */
  margin: 14px;
  line-height: 0;
  & > canvas {
    max-width: 100%;
    max-height: calc(100dvh - 24rem);
  }
`

const Shade = styled.span`
  position: absolute;
  inset: 0;
  background: rgb(18 21 29 / 0.6);
  clip-path: polygon(
    evenodd,
    0 0,
    100% 0,
    100% 100%,
    0 100%,
    0 0,
    var(--x) var(--y),
    var(--x) var(--bottom),
    var(--right) var(--bottom),
    var(--right) var(--y),
    var(--x) var(--y)
  );
`

const Frame = styled.button`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: var(--width);
  height: var(--height);
  border: 2px solid #fff;
  cursor: move;
  touch-action: none;
`

const Corner = styled.button<{ $isEnd?: boolean }>`
  position: absolute;
  top: var(${(p) => (p.$isEnd ? '--bottom' : '--y')});
  left: var(${(p) => (p.$isEnd ? '--right' : '--x')});
  width: 28px;
  height: 28px;
  border: 3px solid #fff;
  border-radius: 50%;
  background: var(--institution);
  translate: -50% -50%;
  cursor: nwse-resize;
  touch-action: none;
`
