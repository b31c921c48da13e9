import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row } from '../kit/layout.tsx'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** The control for the number that determines a drawing of tiles, with two buttons to try other numbers. */
export function SeedField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const seed = typeof field.value === 'number' ? field.value : 0
  return (
    <Group file={file} field={{ ...field, title: 'Dibujo', description: '' }}>
      <Row>
        <Button icon="back" disabled={seed === 0} onClick={() => set(seed - 1)}>
          El de antes
        </Button>
        <Button icon="right" onClick={() => set(seed + 1)}>
          Otro dibujo
        </Button>
      </Row>
      <Help role="status">Dibujo {seed}</Help>
    </Group>
  )
}
