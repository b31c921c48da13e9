import { useMemo } from 'react'
import { Select } from '../kit/Labelled.tsx'
import { tagsFor } from '../reading/collections.ts'
import { institutionsOf } from '../reading/institutions.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { Framed } from './Framed.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

export function ChoiceField({ file, field }: FieldProps) {
  const { set, remove } = useFieldEdit({ file, field })
  const choices = useChoices(field, file)
  const value = field.value ?? field.default
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isKnown = text === '' || choices.some((choice) => String(choice.value) === text)
  return (
    <Framed file={file} field={{ ...field, description: withoutValues(field) }}>
      {(control) => (
        <Select
          {...control}
          value={text}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => String(choice.value) === target.value)
            if (chosen) set(chosen.value)
            else remove()
          }}
        >
          {(!field.isRequired || text === '') && field.default === undefined && (
            <option value="">Sin elegir</option>
          )}
          {!isKnown && <option value={text}>{text}</option>}
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

/** Returns the field's description; empty if the description lists the JSON values. The person sees titles instead of these values. */
function withoutValues({ description, choices = [] }: FieldProps['field']): string {
  return choices.some(({ value }) => new RegExp(`\\b${value}[:,]`).test(description)) ? '' : description
}

/** Returns the options of a field: the schema's values, or the site's institutions, fragments, collections or tags. */
function useChoices({ kind, choices }: FieldProps['field'], own: string) {
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const entries = useEditorState((state) => state.fileEntries)
  const files = useEditorState((state) => (kind === 'tag' ? state.files : undefined))
  return useMemo((): readonly { value: string | number; title: string }[] => {
    if (kind === 'institution') return institutionsOf(site)
    if (kind === 'tag') return tagsFor(files, entries, own)
    if (kind === 'collection')
      return entries.flatMap(({ file: path, kind: of, title }) =>
        of === 'collection' ? [{ value: path.split('/')[1] ?? '', title }] : [],
      )
    if (kind !== 'fragment') return choices ?? []
    const names = entries.flatMap(({ file }) => /^fragments\/(.*)\.json$/.exec(file)?.[1] ?? [])
    return names.map((name) => ({ value: name, title: name }))
  }, [kind, choices, site, entries, files, own])
}
