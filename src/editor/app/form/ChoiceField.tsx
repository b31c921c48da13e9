import { useMemo, useId } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/Labelled.tsx'
import { pointerTo, textAt } from '../../../engine/json-text/pointer.ts'
import { tagsFor, institutionsOf } from '../reading/choices.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState, useEditor } from '../store/context.ts'
import { Stack } from '../kit/layout.tsx'
import { goTo } from '../store/go-to.ts'
import { Framed, Group } from './Framed.tsx'
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

/** The control for the two fonts of the site. Renders radio buttons, each with a sample of two fonts. */
export function FontField({ file, field }: FieldProps) {
  const { api } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const name = useId()
  const { choices = [], value, default: usual } = field
  return (
    <Group file={file} field={{ ...field, description: '' }}>
      <Stack $gap={8}>
        {choices.map((choice) => (
          <Sample key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === (value ?? usual)}
              onChange={() => set(choice.value)}
            />
            {choice.title}
            <img src={api.fontAddress(String(choice.value))} alt="" loading="lazy" />
          </Sample>
        ))}
      </Stack>
    </Group>
  )
}

/**
 * The control for an institution. As a choice of colours, renders radio buttons with swatches of them. A button beside each opens the
 * colours.
 */
export function InstitutionField({ file, field }: FieldProps) {
  const editor = useEditor()
  const { set } = useFieldEdit({ file, field })
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const name = useId()
  if (!field.plan.schema['x-swatches']) return <ChoiceField file={file} field={field} />
  return (
    <Group file={file} field={field}>
      <Stack $gap={8}>
        {institutionsOf(site).map(({ value, title }, index) => (
          <Line key={value}>
            <Coloured>
              <input type="radio" name={name} checked={value === field.value} onChange={() => set(value)} />
              <svg viewBox="0 0 2 1" aria-hidden="true">
                <rect width="1" height="1" fill={textAt(site, `${colorsOf(index)}/ink`) ?? 'none'} />
                <rect x="1" width="1" height="1" fill={textAt(site, `${colorsOf(index)}/tint`) ?? 'none'} />
              </svg>
              {title}
            </Coloured>
            <Button
              aria-label={`Cambiar los colores de ${title}`}
              onClick={() => void goTo(editor, { file: 'site.json', pointer: colorsOf(index) })}
            >
              Cambiar
            </Button>
          </Line>
        ))}
      </Stack>
    </Group>
  )
}

function colorsOf(index: number): string {
  return pointerTo('/institutions', index, 'colors')
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  /* Where the longest name does not fit beside the button, all buttons are below the names. */
  & > label {
    flex: 1 1 12rem;
  }
`

const Sample = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  align-items: center;
  min-height: 44px;
  padding: 8px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  cursor: pointer;
  &:has(:checked) {
    outline: 3px solid var(--institution);
  }
  & > img {
    grid-column: 1 / -1;
    width: 100%;
    aspect-ratio: 360 / 84;
    border-radius: 6px;
    /* The sample is drawn in ink. */
    background: #fff;
  }
`

const Coloured = styled(Sample)`
  grid-template-columns: auto 56px minmax(min-content, 1fr);
  overflow-wrap: normal;
  & > svg {
    width: 56px;
    height: 28px;
    border: 1px solid var(--field);
    border-radius: 6px;
  }
`
