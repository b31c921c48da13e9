import { Input, Labelled } from './Labelled.tsx'

interface SearchBoxProps {
  label: string
  help?: string
  value: string
  onChange: (words: string) => void
}

export function SearchBox({ label, help, value, onChange }: SearchBoxProps) {
  return (
    <Labelled label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <Input {...control} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Labelled>
  )
}
