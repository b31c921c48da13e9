import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { EditorError } from '../api/http-api.ts'
import { Button } from './Button.tsx'
import { useClose, useClosing } from './close-context.ts'
import { Dialog } from './Dialog.tsx'
import { Stack } from './layout.tsx'
import { Note } from './Note.tsx'

interface FormDialogProps {
  title: string
  action: string
  isReady: boolean
  isWide?: boolean
  /** Runs before `onSubmit`. If its promise is rejected, the dialog stays open and keeps the typed values. */
  prepare?: () => Promise<void>
  onSubmit: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  action,
  isReady,
  isWide = false,
  prepare,
  onSubmit,
  children,
}: FormDialogProps) {
  const id = useId()
  const close = useClose()
  const [failure, setFailure] = useState<string>()
  const submit = useClosing(onSubmit)
  return (
    <Dialog
      title={title}
      isForm
      isWide={isWide}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button look="strong" type="submit" form={id} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        $gap={18}
        id={id}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isReady) return
          if (!prepare) submit()
          else
            prepare().then(submit, (error: unknown) =>
              setFailure(error instanceof EditorError && error.status > 0 ? error.message : NO_ANSWER),
            )
        }}
      >
        {children}
        <div role="status">{failure && <Note tone="error">{failure}</Note>}</div>
      </Stack>
    </Dialog>
  )
}

/** The message for a lost connection. Asks the person to try again, because the dialog does not retry. */
const NO_ANSWER =
  'No hay conexión con el servidor. Lo que escribiste queda acá: probá de nuevo cuando vuelva.'
