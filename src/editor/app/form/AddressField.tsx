import { DialogButton } from '../kit/DialogButton.tsx'
import { Row } from '../kit/layout.tsx'
import { ADDRESS_HELP } from '../pages/AddressInput.tsx'
import { RenamePageDialog } from '../pages/RenamePageDialog.tsx'
import { useEditorState } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import type { FieldProps } from './use-field.ts'

export function AddressField({ file, field }: FieldProps) {
  const page = useEditorState((state) => state.pages.find((one) => one.file === file))
  return (
    <Framed file={file} field={{ ...field, description: ADDRESS_HELP }}>
      {(control) => (
        <Row>
          <code>{String(field.value)}</code>
          {page && field.value !== '*' && (
            <DialogButton
              {...control}
              aria-label="Cambiar la dirección"
              aria-required={undefined}
              icon="link"
              dialog={<RenamePageDialog page={page} />}
            >
              Cambiar
            </DialogButton>
          )}
        </Row>
      )}
    </Framed>
  )
}
