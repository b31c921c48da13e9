import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  title: string
  /** What its strong button does; Enter in a field does the same. */
  action: string
  /** Whether what is written so far is enough for that. */
  isReady: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a few fields and something that is done with them, after which it is closed. */
export function FormDialog({ title, action, isReady, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      isForm
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="strong" type="submit" form={id} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          onClose()
          onSubmit()
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 18px;
`
