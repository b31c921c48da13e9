import { useMemo } from 'react'
import { Select } from '../kit/Labelled.tsx'
import { institutionsOf } from '../reading/institutions.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** One of several values: radio buttons would need space, so a list. */
export function ChoiceField({ file, field }: FieldProps) {
  const { set, remove } = useFieldEdit({ file, field })
  const choices = useChoices(field)
  const value = field.value ?? field.default
  const isKnown = value === undefined || choices.some((choice) => choice.value === value)
  return (
    <Framed file={file} field={{ ...field, description: withoutValues(field) }}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => String(choice.value) === target.value)
            if (chosen) set(chosen.value)
            else remove()
          }}
        >
          {(!field.isRequired || value === undefined) && field.default === undefined && (
            <option value="">Sin elegir</option>
          )}
          {!isKnown && (typeof value === 'string' || typeof value === 'number') && (
            <option value={value}>{value}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </Select>
      )}
    </Framed>
  )
}

/** A description that explains the words of the file says nothing to somebody who sees their titles. */
function withoutValues({ description, choices = [] }: FieldProps['field']): string {
  return choices.some(({ value }) => new RegExp(`\\b${value}[:,]`).test(description)) ? '' : description
}

/** The values that one can choose: the schema's, the institutions or the fragments of the site. */
function useChoices({
  kind,
  choices,
}: FieldProps['field']): readonly { value: string | number; title: string }[] {
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const entries = useEditorState((state) => state.fileEntries)
  return useMemo(() => {
    if (kind === 'institution') return institutionsOf(site)
    if (kind !== 'fragment') return choices ?? []
    const names = entries.flatMap(({ file }) => /^fragments\/(.*)\.json$/.exec(file)?.[1] ?? [])
    return names.map((name) => ({ value: name, title: name }))
  }, [kind, choices, site, entries])
}
