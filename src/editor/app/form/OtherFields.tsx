import { useMemo } from 'react'
import styled from 'styled-components'
import { isObject } from '../../../model/schema.ts'
import { Input, Labelled, Select } from '../kit/Labelled.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

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
            <option value="">—</option>
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

/** The institutions of a site, as they are chosen. */
export function institutionsOf(site: unknown): { value: string; title: string }[] {
  const list = isObject(site) && Array.isArray(site.institutions) ? site.institutions : []
  return list
    .filter(isObject)
    .map(({ id, shortName, name }) => ({ value: String(id), title: String(shortName ?? name) }))
}

/** Yes or no. */
export function ToggleField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Toggle>
        <input
          type="checkbox"
          checked={(field.value ?? field.default) === true}
          onChange={({ target }) => set(target.checked)}
        />
        <span>
          <strong>{field.title}</strong>
          {field.description && <small>{field.description}</small>}
        </span>
      </Toggle>
      <Diagnostics diagnostics={diagnostics} />
    </div>
  )
}

export function NumberField({ file, field }: FieldProps) {
  const { set, remove } = useFieldEdit({ file, field })
  const { minimum, maximum } = field.schema
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

/** A colour, by the browser's own picker or by its number. */
export function ColorField({ file, field }: FieldProps) {
  const { type } = useFieldEdit({ file, field })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Framed file={file} field={field}>
      {(control) => (
        <Pair>
          <input
            type="color"
            aria-label={`${field.title}: elegir`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#888888'}
            onChange={({ target }) => type(target.value.toUpperCase())}
          />
          <Input {...control} value={value} onChange={({ target }) => type(target.value)} />
        </Pair>
      )}
    </Framed>
  )
}

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

const Toggle = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 10px;
  align-items: start;
  padding-block: 4px;
  cursor: pointer;
  & > input {
    width: 22px;
    height: 22px;
    margin: 2px 0 0;
    accent-color: var(--institution);
  }
  & small {
    display: block;
    color: var(--ink2);
    font-size: var(--size--1);
    line-height: 1.4;
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px;
  & > input[type='color'] {
    width: 56px;
    height: 44px;
    padding: 2px;
    border: 1px solid var(--field);
    border-radius: var(--control);
    background: var(--surface);
    cursor: pointer;
  }
`
