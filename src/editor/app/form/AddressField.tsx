import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/layout.tsx'
import { ADDRESS_HELP } from '../pages/AddressInput.tsx'
import { RenamePageDialog } from '../pages/RenamePageDialog.tsx'
import { useEditorState } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import type { FieldProps } from './use-field.ts'

export function AddressField({ file, field }: FieldProps) {
  const [isChanging, setChanging] = useState(false)
  const page = useEditorState((state) => state.pages.find((one) => one.file === file))
  return (
    <Framed file={file} field={{ ...field, description: ADDRESS_HELP }}>
      {(control) => (
        <Row>
          <code>{String(field.value)}</code>
          {page && field.value !== '*' && (
            <Button
              {...control}
              aria-label="Cambiar la dirección"
              aria-required={undefined}
              icon="link"
              onClick={() => setChanging(true)}
            >
              Cambiar
            </Button>
          )}
          {page && isChanging && <RenamePageDialog page={page} onClose={() => setChanging(false)} />}
        </Row>
      )}
    </Framed>
  )
}
