import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Input } from '../kit/Labelled.tsx'
import { MediaDialog } from '../media/MediaDialog.tsx'
import { useEditor } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** A file of the library: a photograph, a document, or a video (which may also be an address). */
export function FileField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { text: value, set, remove, type } = useFieldEdit({ file, field })
  const [isChoosing, setChoosing] = useState(false)
  const verb = value ? 'Cambiar' : 'Elegir o subir'
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Stack>
          {field.kind === 'photo' && value.startsWith('media/') && (
            <Shown src={api.mediaAddress(value)} alt="" />
          )}
          {field.kind === 'video' ? (
            <Input {...control} value={value} onChange={({ target }) => type(target.value)} />
          ) : (
            value && <Name>{value.replace('media/', '')}</Name>
          )}
          <Buttons>
            <Button
              {...(field.kind === 'video' ? {} : { id: control.id })}
              aria-label={`${verb}: ${field.title}`}
              aria-describedby={control['aria-describedby']}
              icon={field.kind === 'photo' ? 'image' : 'document'}
              onClick={() => setChoosing(true)}
            >
              {verb}
            </Button>
            {value && !field.isRequired && (
              <Button look="plain" icon="remove" aria-label={`Quitar: ${field.title}`} onClick={remove}>
                Quitar
              </Button>
            )}
          </Buttons>
          {isChoosing && (
            <MediaDialog
              kind={field.kind === 'photo' ? 'picture' : field.kind === 'video' ? 'video' : 'document'}
              onPick={(path) => {
                setChoosing(false)
                set(path)
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </Stack>
      )}
    </Framed>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Name = styled.span`
  overflow-wrap: anywhere;
`

export const Shown = styled.img`
  max-height: 180px;
  border: 1px solid var(--line);
  border-radius: var(--control);
  background: var(--sand);
  object-fit: contain;
`
