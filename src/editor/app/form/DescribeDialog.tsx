import { useState, type KeyboardEvent } from 'react'
import { Button } from '../kit/Button.tsx'
import { useClose } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { DescribedPicture } from '../publish/Undescribed.tsx'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'

interface DescribeDialogProps {
  file: string
  pointers: readonly string[]
}

/** A dialog that asks for the descriptions of several pictures, one after the other. Enter moves to the next picture. */
export function DescribeDialog({ file, pointers }: DescribeDialogProps) {
  const close = useClose()
  const { schema, leaveField } = useEditor()
  const files = useEditorState((state) => state.files)
  const [step, setStep] = useState(0)
  const pointer = pointers[step]
  const field = pointer === undefined ? undefined : fieldAt(schema, files, { file, pointer })
  const isLast = step === pointers.length - 1
  const next = () => {
    leaveField()
    if (isLast) close()
    else setStep(step + 1)
  }
  const onKey = (event: KeyboardEvent) => {
    const isInText = event.target instanceof HTMLTextAreaElement
    if (!isInText || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    next()
  }
  return (
    <Dialog
      title={pointers.length === 1 ? 'La foto nueva' : `Foto ${step + 1} de ${pointers.length}`}
      isForm
      actions={
        <>
          <Button onClick={close}>Después</Button>
          <Button look="strong" onClick={next}>
            {isLast ? 'Listo' : 'Siguiente'}
          </Button>
        </>
      }
    >
      <Stack key={step} ref={focusText} onKeyDown={onKey}>
        {field && <DescribedPicture file={file} field={field} label="¿Qué se ve en esta foto?" />}
      </Stack>
    </Dialog>
  )
}

function focusText(element: HTMLElement | null): void {
  element?.querySelector('textarea')?.focus()
}
