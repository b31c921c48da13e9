import { useState } from 'react'
import { renameId } from '../../core/commands/rename-id.ts'
import { actionOf } from '../../core/keys.ts'
import { Input } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Row } from '../kit/layout.tsx'
import { ADDRESS_HELP, RenamePageDialog } from '../pages/RenamePageDialog.tsx'
import { Framed } from './Framed.tsx'
import type { FieldProps } from './use-field.ts'

/**
 * The control for the id of a section, institution or form. Saves when the field loses the focus, so that links to the id change only once.
 */
export function IdField({ file, field }: FieldProps) {
  const { schema, store, load, change, fail } = useEditor()
  const { pointer, title } = field
  const [typed, setTyped] = useState<string>()
  const rename = async (words: string) => {
    await load()
    const at = { file, pointer }
    change(renameId(schema, store.get().files, at, words), {
      label: `cambiar «${title}»`,
      at,
      toast: 'Listo. Los enlaces que llevan ahí cambiaron también.',
    })
  }
  const leave = () => {
    if (typed === undefined) return
    rename(typed)
      .catch(fail)
      .finally(() => setTyped(undefined))
  }
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Input
          {...control}
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? (typeof field.value === 'string' ? field.value : '')}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            const action = actionOf(event, 'field')
            if (action === 'accept') leave()
            if (action === 'cancel') setTyped(undefined)
            // Leaves undo and redo to the browser while the typed id is not saved, so that they undo only the typing.
            const isUndo = ['undo', 'redo'].includes(actionOf(event, 'window') ?? '')
            if (typed !== undefined && isUndo) event.stopPropagation()
          }}
        />
      )}
    </Framed>
  )
}

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
