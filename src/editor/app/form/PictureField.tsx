import { useState } from 'react'
import styled from 'styled-components'
import type { FilePicture } from '../../../engine/model/site.generated.ts'
import { parentOf, textAt } from '../../../engine/json-text/pointer.ts'
import { keepsAddress } from '../../core/commands/replace-media.ts'
import { fieldsIn, isText, type FieldModel } from '../../core/fields.ts'
import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { CloseContext } from '../kit/close-context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Choice } from '../kit/Choice.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { isWhole, WHOLE, type Cropping } from '../media/crop.ts'
import { CropDialog, isCroppable } from '../media/CropDialog.tsx'
import { folderOf } from '../media/MediaBrowser.tsx'
import { KEPT, replaceInSite, uploadPart } from '../media/media-actions.ts'
import { MediaDialog, type MediaKind } from '../media/MediaDialog.tsx'
import { useEditor } from '../store/context.ts'
import { fieldAt } from '../reading/subject.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { newItemDefaults } from '../store/new-elements.ts'
import { select } from '../store/go-to.ts'
import { Input } from '../kit/Labelled.tsx'
import { titleFrom } from './AddFiles.tsx'
import { Fields } from './Fields.tsx'
import { Group, Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

export function PictureField({ file, field }: FieldProps) {
  const editor = useEditor()
  const { schema, store } = editor
  const { set, remove } = useFieldEdit({ file, field })
  const [isChoosing, setChoosing] = useState(false)
  const { choices = [], value } = field
  const current = textAt(value, '/type') ?? ''
  const choose = (type: string) => {
    if (type === FILE) return setChoosing(true)
    const definition = choices.find((choice) => choice.value === type)?.definition
    if (definition) set(newItem(schema, definition, newItemDefaults(store.get(), file)))
  }
  const src = textAt(value, '/src') ?? ''
  // The validator refuses a file with another form.
  const { crop, focus } = (value ?? {}) as Partial<FilePicture>
  const stored = { ...(crop && { crop }), ...(focus && { focus }) }
  /** Stores the crop beside the picture. The file stays whole; only a turned photograph is a new file. */
  const save = async (chosen: Cropping) => {
    const turned = chosen.turns > 0 && (await uploadPart(editor, src, { ...chosen, crop: WHOLE }))
    return () =>
      set({
        type: FILE,
        src: turned || src,
        alt: textAt(value, '/alt') ?? '',
        ...(chosen.focus && { focus: chosen.focus }),
        ...(!isWhole(chosen.crop) && { crop: chosen.crop }),
      })
  }
  const pick = (chosen: string) => {
    if (chosen === src) return
    set({ type: FILE, src: chosen, alt: '' })
    select(editor, { file, pointer: `${field.pointer}/alt` })
  }
  return (
    <Group file={file} field={field}>
      <Choice
        label="Clase de imagen"
        value={current}
        options={choices.map((choice) => ({ value: String(choice.value), label: choice.title }))}
        onChange={choose}
      />
      {current === FILE && (
        <Row $gap={6}>
          <Button icon="image" onClick={() => setChoosing(true)}>
            Cambiar la imagen
          </Button>
          {isCroppable(src) && (
            <DialogButton
              dialog={
                <CropDialog
                  path={src}
                  ratio={field.plan.schema['x-ratio']}
                  phoneRatio={field.plan.schema['x-phone-ratio']}
                  hasFocus
                  {...stored}
                  onSave={save}
                />
              }
            >
              Recortar o girar
            </DialogButton>
          )}
        </Row>
      )}
      {value !== undefined && <Fields file={file} holder={field} which={({ kind }) => kind !== 'photo'} />}
      {value !== undefined && !field.isRequired && (
        <Button look="plain" icon="remove" onClick={remove}>
          Quitar la imagen
        </Button>
      )}
      <CloseContext value={() => setChoosing(false)}>
        {isChoosing && <MediaDialog kind="picture" folder={folderOf(src)} onPick={pick} />}
      </CloseContext>
    </Group>
  )
}

const FILE = 'file'

export function FileField({ file, field }: FieldProps) {
  const editor = useEditor()
  const { text: value, set, remove, type } = useFieldEdit({ file, field })
  const { kind, title, isRequired } = field
  const { api } = editor
  const pick = (path: string) => {
    const label = kind === 'document' ? sampleLabel(editor, { file, field }) : undefined
    if (label) setWithLabel(path, label)
    else if (kind === 'document' && isKnownAddress(editor, value, path)) replace(path)
    else set(path)
  }
  /** Lets the old address lead to the new file, in one step, so that neither is published alone. */
  const replace = (path: string) => {
    const about = { label: `cambiar «${title}»`, at: { file, pointer: field.pointer }, toast: KEPT }
    replaceInSite(editor, { from: value, to: path, isKnown: true }, about).catch(editor.fail)
  }
  const setWithLabel = (path: string, label: FieldModel) =>
    editor.apply(
      file,
      [
        { type: 'set', pointer: field.pointer, value: path },
        { type: 'set', pointer: label.pointer, value: titleFrom(editor, path) },
      ],
      { label: `cambiar «${title}»`, at: { file, pointer: field.pointer } },
    )
  /** Stores the cropped photograph as a new file, because the field has no place for a crop. */
  const crop = async (chosen: Cropping) => {
    const path = await uploadPart(editor, value, chosen)
    return () => set(path)
  }
  const verb = value ? 'Cambiar' : 'Elegir o subir'
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Left $gap={8}>
          {kind === 'photo' && value.startsWith('media/') && <img src={api.mediaAddress(value)} alt="" />}
          {kind === 'video' ? (
            <Input {...control} value={value} onChange={({ target }) => type(target.value)} />
          ) : (
            value && <span>{value.replace('media/', '')}</span>
          )}
          <Row>
            <DialogButton
              {...(kind === 'video' ? {} : { id: control.id })}
              aria-label={`${verb}: ${title}`}
              aria-describedby={control['aria-describedby']}
              icon={kind === 'photo' ? 'image' : 'document'}
              dialog={<MediaDialog kind={mediaKind(kind)} folder={folderOf(value)} onPick={pick} />}
            >
              {verb}
            </DialogButton>
            {kind === 'photo' && isCroppable(value) && (
              <DialogButton
                aria-label={`Recortar o girar: ${title}`}
                dialog={<CropDialog path={value} ratio={field.plan.schema['x-ratio']} onSave={crop} />}
              >
                Recortar o girar
              </DialogButton>
            )}
            {value && !isRequired && (
              <Button look="plain" icon="remove" aria-label={`Quitar: ${title}`} onClick={remove}>
                Quitar
              </Button>
            )}
          </Row>
        </Left>
      )}
    </Framed>
  )
}

/** Whether families may have the address of a document that no other place of the site uses, and that a new one can answer. */
function isKnownAddress({ store }: EditorApp, from: string, to: string): boolean {
  const entry = store.get().media.find(({ path }) => path === from)
  return from !== to && entry?.isPublished === true && entry.usedAt.length <= 1 && keepsAddress(from, to)
}

/** Returns the title beside a document, if it is still the sample of a new element. */
function sampleLabel({ schema, store }: EditorApp, { file, field }: FieldProps): FieldModel | undefined {
  const pointer = parentOf(field.pointer)?.parent ?? ''
  const holder = fieldAt(schema, store.get().files, { file, pointer })
  const label = holder && fieldsIn(schema, holder).find((one) => one.isRequired && isText(one))
  return label?.value === holder?.title ? label : undefined
}

function mediaKind(kind: FieldProps['field']['kind']): MediaKind {
  if (kind === 'document' || kind === 'video' || kind === 'font') return kind
  return 'picture'
}

const Left = styled(Stack)`
  justify-items: start;
  overflow-wrap: anywhere;
  & > img {
    max-height: 180px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--sand);
    object-fit: contain;
  }
`
