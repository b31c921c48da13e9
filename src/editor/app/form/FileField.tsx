import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Input } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { MediaDialog, type MediaKind } from '../media/MediaDialog.tsx'
import { useEditor } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

export function FileField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { text: value, set, remove, type } = useFieldEdit({ file, field })
  const { kind, title, isRequired } = field
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
              dialog={<MediaDialog kind={mediaKind(kind)} onPick={set} />}
            >
              {verb}
            </DialogButton>
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

function mediaKind(kind: FieldProps['field']['kind']): MediaKind {
  if (kind === 'document' || kind === 'video') return kind
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
