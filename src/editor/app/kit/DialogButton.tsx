import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button, IconButton } from './Button.tsx'
import { CloseContext } from './close-context.ts'

type AnyButtonProps = ComponentProps<typeof Button> | ComponentProps<typeof IconButton>

/** A button that opens a dialog, which closes itself by `useClose`. With a `label`, the button shows only its icon. */
export function DialogButton({ dialog, ...button }: AnyButtonProps & { dialog: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {'label' in button ? <IconButton {...button} onClick={open} /> : <Button {...button} onClick={open} />}
      <CloseContext value={() => setOpen(false)}>{isOpen && dialog}</CloseContext>
    </>
  )
}
