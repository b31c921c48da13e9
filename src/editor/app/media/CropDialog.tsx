import 'react-image-crop/dist/ReactCrop.css'
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import ReactCrop from 'react-image-crop'
import styled from 'styled-components'
import type { Size } from '../../../engine/model/crop.ts'
import type { Ratio } from '../../../engine/model/schema.ts'
import type { FilePicture, PhotoCrop } from '../../../engine/model/site.generated.ts'
import { EditorError } from '../api/http-api.ts'
import { Button } from '../kit/Button.tsx'
import { useClose, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import {
  allows,
  centreOf,
  cutsOf,
  drawTurned,
  inShape,
  shapeSentence,
  SHAPES,
  shownCrop,
  turnedSize,
  WHOLE,
  type Cropping,
} from './crop.ts'
import { CropResult } from './CropResult.tsx'
import { fileOf } from './media-actions.ts'

export function isCroppable(path: string): boolean {
  return /\.(jpe?g|png|webp|avif)$/i.test(path)
}

interface CropDialogProps extends Pick<FilePicture, 'crop' | 'focus'> {
  path: string
  /** The shape that the block shows, or the narrowest and the widest. */
  ratio?: Ratio | undefined
  /** The shape that phones show, where it is another one. */
  phoneRatio?: number | undefined
  /** Whether the page keeps a point of the photograph in view. */
  hasFocus?: boolean
  /** Prepares the change. @returns a function that makes it, which is not called if the dialog was closed meanwhile */
  onSave: (chosen: Cropping) => Promise<() => void>
}

/** A dialog that crops and turns a photograph, in the shape that the page shows. Begins with the part that the page shows now. */
export function CropDialog({ path, onSave, ...start }: CropDialogProps) {
  const editor = useEditor()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    fileOf(editor, path)
      .then((file) => createImageBitmap(file))
      .then(setPicture, () => setProblem('No se pudo leer la foto.'))
  }, [editor, path])
  if (picture) return <PictureDialog picture={picture} onSave={onSave} {...start} />
  return <Dialog title={TITLE}>{problem && <Note tone="error">{problem}</Note>}</Dialog>
}

const TITLE = 'Recortar o girar'

type PictureDialogProps = Omit<CropDialogProps, 'path'> & { picture: ImageBitmap }

function PictureDialog({
  picture,
  ratio,
  phoneRatio,
  hasFocus = false,
  onSave,
  ...stored
}: PictureDialogProps) {
  const close = useClose()
  const done = useClosing((change: () => void) => change())
  const [turns, setTurns] = useState(0)
  const size = turnedSize(picture, turns)
  // The page cuts a photograph without a point to keep around its centre.
  const [first] = useState(() => shownCrop(size, ratio, hasFocus ? stored : { focus: centreOf(WHOLE) }))
  const [crop, setCrop] = useState(first)
  const drag = useRef({ handle: '', start: first })
  const [shape, setShape] = useState<number>()
  const [focus, setFocus] = useState(stored.focus)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const aspect = Array.isArray(ratio) ? shape : (ratio ?? shape)
  const point = hasFocus ? { ...(focus && { focus }) } : { focus: centreOf(WHOLE) }
  const begin = (of: Size, within: Ratio | undefined, kept: Pick<FilePicture, 'focus'> = point) =>
    setCrop(shownCrop(of, within, kept))
  const turn = () => {
    const next = (turns + 1) % 4
    setTurns(next)
    setFocus(undefined)
    begin(turnedSize(picture, next), aspect ?? ratio, hasFocus ? {} : point)
  }
  const save = async () => {
    setSaving(true)
    try {
      done(await onSave({ picture, turns, crop, ...(focus && { focus }) }))
    } catch (error) {
      setProblem(error instanceof EditorError ? error.message : 'No se pudo guardar la foto.')
      setSaving(false)
    }
  }
  const isSame = turns === 0 && crop === first && focus === stored.focus
  return (
    <Dialog
      title={TITLE}
      isWide
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button look="strong" disabled={isSaving || isSame} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      }
    >
      <Stack>
        <Help>
          {shapeSentence(ratio, { phone: phoneRatio, hasFocus })} Arrastrá los bordes, o movelos con las
          flechas. La foto original queda en «Medios».
        </Help>
        <Row role="group" aria-label="Forma">
          {(ratio === undefined || Array.isArray(ratio)) && (
            <Button
              aria-pressed={shape === undefined}
              onClick={() => {
                setShape(undefined)
                setCrop(shownCrop(size, ratio, { crop, ...point }))
              }}
            >
              Libre
            </Button>
          )}
          {SHAPES.filter((one) => allows(ratio, one.ratio)).map((one) => (
            <Button
              key={one.name}
              aria-pressed={aspect === one.ratio}
              onClick={() => {
                setShape(one.ratio)
                begin(size, one.ratio)
              }}
            >
              {one.name}
            </Button>
          ))}
          <Button onClick={() => begin(size, aspect ?? ratio)}>Lo más grande posible</Button>
          <Button icon="redo" onClick={turn}>
            Girar
          </Button>
        </Row>
        <Sides>
          <CropBox
            picture={picture}
            turns={turns}
            crop={crop}
            onStart={(handle) => (drag.current = { handle, start: crop })}
            onChange={(chosen) => setCrop(inShape(size, aspect ?? ratio, drag.current, chosen))}
            onEnd={() => setCrop((chosen) => shownCrop(size, aspect ?? ratio, { crop: chosen, ...point }))}
          />
          <Stack $gap={6}>
            <strong>Así se ve</strong>
            <CropResult
              picture={picture}
              turns={turns}
              crop={crop}
              focus={hasFocus ? focus : centreOf(crop)}
              onFocus={hasFocus ? setFocus : undefined}
              cuts={cutsOf(ratio, phoneRatio)}
            />
            {hasFocus && <Help>Tocá lo que siempre tiene que verse, o movelo con las flechas.</Help>}
            <span role="status">
              {`Quedan ${Math.round((size.width * crop.width) / 100)} × ${Math.round((size.height * crop.height) / 100)} píxeles.`}
            </span>
          </Stack>
        </Sides>
        {problem && <Note tone="error">{problem}</Note>}
      </Stack>
    </Dialog>
  )
}

interface CropBoxProps {
  picture: ImageBitmap
  turns: number
  crop: PhotoCrop
  /** Called when the mouse, finger or key begins to move the box, or one of its handles (`n`, `sw` …). */
  onStart: (handle: string) => void
  onChange: (crop: PhotoCrop) => void
  /** Called when the mouse, finger or key is released. */
  onEnd: () => void
}

/** A picture with a box around the part to keep. The mouse, a finger or the arrow keys move the box and its eight handles. */
function CropBox({ picture, turns, crop, onStart, onChange, onEnd }: CropBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawTurned(canvas.current, picture, turns, 900)
  }, [picture, turns])
  const begin = ({ target }: SyntheticEvent) =>
    onStart((target instanceof HTMLElement && target.dataset.ord) || '')
  return (
    <Desk onPointerDownCapture={begin} onKeyDownCapture={begin}>
      <ReactCrop
        crop={{ unit: '%', ...crop }}
        keepSelection
        minWidth={24}
        minHeight={24}
        ruleOfThirds
        ariaLabels={LABELS}
        onChange={(_, chosen) => onChange(boxOf(chosen))}
        onComplete={onEnd}
      >
        <canvas ref={canvas} />
      </ReactCrop>
    </Desk>
  )
}

function boxOf({ x, y, width, height }: PhotoCrop): PhotoCrop {
  return { x, y, width, height }
}

const LABELS = {
  cropArea: 'La parte que queda',
  nwDragHandle: 'Esquina de arriba a la izquierda',
  nDragHandle: 'Borde de arriba',
  neDragHandle: 'Esquina de arriba a la derecha',
  eDragHandle: 'Borde derecho',
  seDragHandle: 'Esquina de abajo a la derecha',
  sDragHandle: 'Borde de abajo',
  swDragHandle: 'Esquina de abajo a la izquierda',
  wDragHandle: 'Borde izquierdo',
}

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 20px;
  align-items: start;
  & > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  & > :last-child {
    flex: 0 1 260px;
  }
`

const Desk = styled.div`
  --rc-drag-handle-size: 24px;
  --rc-drag-handle-mobile-size: 28px;
  --rc-drag-handle-bg-colour: var(--institution);
  --rc-border-color: #fff;
  /* Leaves room for the handles at the edges. */
  margin: 14px;
  line-height: 0;
  text-align: center;
  & canvas {
    max-width: 100%;
    max-height: calc(100dvh - 26rem);
  }
  & .ReactCrop__drag-handle {
    border-radius: 50%;
  }
  /* The library hides those between the corners on touch screens. */
  & .ReactCrop__drag-handle.ReactCrop__drag-handle.ReactCrop__drag-handle {
    display: block;
  }
`
