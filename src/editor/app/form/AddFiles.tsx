import { useState, type KeyboardEvent } from 'react'
import { isObject } from '../../../engine/model/schema.ts'
import { pointerTo } from '../../../engine/json-text/pointer.ts'
import { isSameJson } from '../../../engine/json-text/same-json.ts'
import { fieldsIn, fieldOf, type FieldModel } from '../../core/fields.ts'
import { CloseContext, useClose } from '../kit/close-context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { MediaDialog } from '../media/MediaDialog.tsx'
import { titleOfName } from '../../core/slug.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { addAll, newElement } from '../store/elements.ts'
import { selectNew } from '../store/go-to.ts'
import { actionOf } from '../../core/keys.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { DescribedPicture } from '../publish/Obstacles.tsx'
import { fieldAt } from '../reading/subject.ts'
import type { FieldProps } from './use-field.ts'

/** A button that uploads several files, adds a list element for each, and then asks for the descriptions of pictures. */
export function AddFiles({ file, field: list, holds }: FieldProps & { holds: FieldModel }) {
  const editor = useEditor()
  const [added, setAdded] = useState<readonly string[]>([])
  const isPicture = holds.kind === 'picture'
  const add = (...paths: string[]) => {
    const sample = newElement(editor, file, list)
    const values = paths.map((path) => withFile(editor, sample, holds, path))
    const at = addAll(editor, {
      file,
      list: isNew(list, holds, sample) ? { ...list, value: undefined } : list,
      values,
    })
    const first = Number(at.pointer.split('/').at(-1))
    if (!isPicture) {
      selectNew(editor, at)
      return
    }
    const pointers = paths.map((_, index) => pointerTo(list.pointer, first + index, String(holds.key), 'alt'))
    // Waits until the closing dialog has moved the focus back to the button that opened it.
    setTimeout(() => setAdded(pointers))
  }
  return (
    <>
      <DialogButton
        icon={isPicture ? 'image' : 'document'}
        dialog={<MediaDialog kind={isPicture ? 'picture' : 'document'} onPick={add} />}
      >
        {isPicture ? 'Agregar fotos…' : 'Agregar archivos…'}
      </DialogButton>
      <CloseContext value={() => setAdded([])}>
        {added.length > 0 && <DescribeDialog file={file} pointers={added} />}
      </CloseContext>
    </>
  )
}

/** Returns the picture or document field of the elements of a list; undefined if the elements have no such field. */
export function fileIn(schema: Parameters<typeof fieldOf>[0], definition: string | undefined) {
  const item = definition === undefined ? undefined : fieldOf(schema, definition, '', {})
  return item && fieldsIn(schema, item).find(({ kind }) => kind === 'picture' || kind === 'document')
}

/**
 * Whether a list has only the sample element that each new list contains. The first uploaded file replaces this sample. A picture that the
 * person chose is not a sample. A chosen document has given the element its name.
 */
function isNew({ value }: FieldModel, { key = '' }: FieldModel, sample: unknown): boolean {
  const [one, ...others]: unknown[] = Array.isArray(value) ? value : []
  if (!isObject(one) || !isObject(sample) || others.length > 0) return false
  const { [key]: held, ...rest } = one
  const { [key]: _, ...usual } = sample
  // Ignores the sample file, because it depends on the newest file of the library, and the drawing of a new sample is random.
  return !(isObject(held) && held.type === 'file') && isSameJson(rest, usual)
}

/** Returns a new list element with the uploaded file. The file name of a document becomes the title of the element. */
function withFile(
  editor: EditorApp,
  element: unknown,
  { key = '', kind }: FieldModel,
  path: string,
): unknown {
  if (!isObject(element)) return element
  if (kind === 'picture') return { ...element, [key]: { type: 'file', src: path, alt: '' } }
  return { ...element, [key]: path, ...('title' in element && { title: titleFrom(editor, path) }) }
}

/** Makes the title of a document from the name that it had when it was uploaded, or from its path. */
export function titleFrom({ store }: EditorApp, path: string): string {
  const entry = store.get().media.find((one) => one.path === path)
  return titleOfName(entry?.name ?? path.replace(/^.*\/|\.\w+$/g, ''))
}

interface DescribeDialogProps {
  file: string
  pointers: readonly string[]
}

/** A dialog that asks for the descriptions of several pictures, one after the other. Enter moves to the next picture. */
function DescribeDialog({ file, pointers }: DescribeDialogProps) {
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
    if (!isInText || event.nativeEvent.isComposing || actionOf(event, 'field') !== 'accept') return
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
