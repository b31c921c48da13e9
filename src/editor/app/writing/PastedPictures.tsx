import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import type { PastedPicture } from '../../writer/pasted-pictures.ts'
import type { Figure, WriterCommand } from '../../writer/text-commands.ts'
import { Button } from '../kit/Button.tsx'
import { CloseContext, useClose, useIsMounted } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { useMedia } from '../media/use-media.ts'
import { FigureFields } from './FigureFields.tsx'

interface PastedPicturesProps {
  pictures: readonly PastedPicture[]
  run: (command: WriterCommand) => void
  /** Called with a sentence about the pictures that could not be uploaded. */
  onMissing: (sentence: string) => void
}

/** Uploads the pictures of a pasted text and asks for the description of each. Then puts all into the text, also when it is closed before. */
export function PastedPictures({ pictures, run, onMissing }: PastedPicturesProps) {
  const close = useClose()
  const { upload } = useMedia()
  const [figures, setFigures] = useState<readonly (Figure | undefined)[]>()
  const isStarted = useRef(false)
  const reasons = useRef(new Set<string>())
  const isMounted = useIsMounted()
  const finish = (taken: readonly (Figure | undefined)[]) => {
    close()
    // Waits until the closing dialog has moved the focus back, because each command focuses the text.
    setTimeout(() => {
      for (const [index, { id }] of pictures.entries()) run({ do: 'pasted', id, figure: taken[index] })
      const missing = pictures.filter((_, index) => !taken[index]).length
      if (missing === 0) return
      const sentence =
        missing === 1
          ? 'Una imagen de lo que pegaste no se pudo subir.'
          : `${missing} imágenes de lo que pegaste no se pudieron subir.`
      onMissing([sentence, ...reasons.current].join(' '))
    })
  }
  const uploadAll = useEffectEvent(async () => {
    const taken: (Figure | undefined)[] = []
    for (const { file, alt } of pictures) {
      const [entry] = await upload([file], undefined, (reason) => reasons.current.add(reason))
      taken.push(entry && { src: entry.path, alt, caption: '' })
    }
    if (!isMounted()) return
    if (taken.some(Boolean)) setFigures(taken)
    else finish([])
  })
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void uploadAll()
  }, [])
  return (
    <CloseContext value={() => finish(figures ?? [])}>
      {figures ? (
        <Describe figures={figures} onChange={setFigures} onDone={() => finish(figures)} />
      ) : (
        <Dialog title="Lo que pegaste tiene fotos">
          <p role="status">{pictures.length === 1 ? 'Subo la foto…' : `Subo ${pictures.length} fotos…`}</p>
        </Dialog>
      )}
    </CloseContext>
  )
}

interface DescribeProps {
  figures: readonly (Figure | undefined)[]
  onChange: (figures: readonly (Figure | undefined)[]) => void
  onDone: () => void
}

/** Asks for the description of each uploaded picture, one after the other. */
function Describe({ figures, onChange, onDone }: DescribeProps) {
  const id = useId()
  const close = useClose()
  const [step, setStep] = useState(0)
  const shown = [...figures.entries()].filter(([, figure]) => figure)
  const [index, figure] = shown[step] ?? []
  if (!figure) return null
  const isLast = step === shown.length - 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) onDone()
    else setStep(step + 1)
  }
  return (
    <Dialog
      title={shown.length === 1 ? 'La foto que pegaste' : `Foto ${step + 1} de ${shown.length}`}
      isForm
      actions={
        <>
          <Button onClick={close}>Después</Button>
          <Button look="strong" type="submit" form={id} disabled={figure.alt.trim() === ''}>
            {isLast ? 'Listo' : 'Siguiente'}
          </Button>
        </>
      }
    >
      <Stack key={step} as="form" $gap={18} id={id} onSubmit={submit}>
        <FigureFields
          figure={figure}
          onChange={(changed) => onChange(figures.map((one, at) => (at === index ? changed : one)))}
        />
      </Stack>
    </Dialog>
  )
}
