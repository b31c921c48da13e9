import { Input } from '../kit/Labelled.tsx'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

export function NumberField({ file, field }: FieldProps) {
  const { set, remove } = useFieldEdit({ file, field })
  const { minimum, maximum } = field.plan.schema
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={minimum}
          max={maximum}
          value={typeof field.value === 'number' ? field.value : ''}
          onChange={({ target }) => {
            if (target.value !== '') set(target.valueAsNumber)
            else if (!field.isRequired) remove()
          }}
        />
      )}
    </Framed>
  )
}
