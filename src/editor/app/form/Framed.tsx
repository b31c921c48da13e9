import { Labelled } from '../kit/Labelled.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { useDiagnostics, type FieldProps } from './use-field.ts'

interface FramedProps extends FieldProps {
  children: Parameters<typeof Labelled>[0]['children']
}

/** A control with its label, its help and its diagnostics. */
export function Framed({ file, field, children }: FramedProps) {
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Labelled
        label={field.title}
        help={field.description}
        isRequired={field.isRequired}
        hasError={diagnostics.some(({ severity }) => severity === 'error')}
        problems={diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      >
        {children}
      </Labelled>
    </div>
  )
}
