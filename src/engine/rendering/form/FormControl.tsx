import { type ReactNode, useLayoutEffect, useRef, type ComponentProps } from 'react'
import styled from 'styled-components'
import { FILE_TYPES, type Field } from '../../contract/forms.ts'
import { useAddress } from '../../ui/base-path.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { useSite } from '../site-context.ts'
import { OptionList } from './OptionList.tsx'
import type { FormState } from './use-form.ts'
import { useLocation } from 'react-router-dom'
import { findInstitution } from '../../model/site.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Tokens } from './tokens.ts'

const MAX_RADIOS = 6

interface FormControlProps {
  of: FormState
  field: Field
  /** The sentence about the field's problem. */
  problem?: string | undefined
  /** id of an element that describes the problem of an invalid field without a sentence of its own */
  describedBy?: string
}

export function FormControl({ of: { base, state, tokens }, field, problem, ...props }: FormControlProps) {
  const { optional, choose, files } = useSite().messages.forms
  const { required, placeholder } = field
  const id = `${base}-${field.id}`
  const limits = field.type === 'file' ? files.replaceAll('{n}', String(field.maxMegabytes)) : undefined
  const help = [field.help, limits].filter(Boolean).join(' ')
  const invalid = state.problems.has(field.id) ? { 'aria-invalid': true } : tokens.invalid(field.id)
  const explained = problem ? `${id}-problem` : 'aria-invalid' in invalid && props.describedBy
  const describedBy = [help && `${id}-help`, explained].filter(Boolean).join(' ') || undefined
  const name =
    required || 'isPreset' in field ? (
      field.label
    ) : (
      <>
        {field.label} <Note>({optional})</Note>
      </>
    )
  const notes = (
    <>
      {help && <Note id={`${id}-help`}>{help}</Note>}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </>
  )
  const list = { id, field, notes, describedBy, invalid, tokens }
  if (field.type === 'consent')
    return <OptionList {...list} options={[<WithLink key={id} text={name} link={field.link} />]} />
  if (field.type === 'choices' || (field.type === 'choice' && field.options.length <= MAX_RADIOS))
    return <OptionList {...list} options={field.options} legend={name} />

  const control = { id, name: field.id, required, 'aria-describedby': describedBy, ...invalid }
  const typed = { ...control, placeholder, defaultValue: tokens.value(field.id) }
  return (
    <Labelled>
      <label htmlFor={id}>{name}</label>
      {notes}
      {field.type === 'longText' ? (
        <textarea {...typed} maxLength={field.maxLength} />
      ) : field.type === 'choice' ? (
        <select {...control}>
          <option value="">{choose}</option>
          {field.options.map((option, index) => (
            <option key={index} value={option} {...tokens.chosen('selected', field.id, index)}>
              {option}
            </option>
          ))}
        </select>
      ) : field.type === 'institution' ? (
        <InstitutionList control={control} isPreset={field.isPreset} tokens={tokens} />
      ) : field.type === 'file' ? (
        <FileInput {...control} type="file" accept={FILE_TYPES.join()} multiple={field.atMost > 1} />
      ) : (
        <input {...typed} {...attributesOf(field)} />
      )}
    </Labelled>
  )
}

/** Adds a link to the text of a consent checkbox. The link opens a new browser tab, so that the typed text is not lost. */
function WithLink({ text, link }: { text: ReactNode; link: { label: string; to: string } | undefined }) {
  const at = useAddress()
  if (!link) return text
  return (
    <>
      {text}{' '}
      <a href={at(link.to)} target="_blank" rel="noopener noreferrer">
        {link.label}
      </a>
    </>
  )
}

function attributesOf(field: Field) {
  if (field.type === 'email') return { type: 'email', autoComplete: 'email' }
  if (field.type === 'phone') return { type: 'tel', autoComplete: 'tel' }
  if (field.type === 'date') return { type: 'date', min: field.earliest, max: field.latest }
  if (field.type !== 'text') return {}
  const { autocomplete: autoComplete, minLength, maxLength } = field
  return { type: 'text', autoComplete, minLength, maxLength }
}

const FileInput = styled.input`
  &::file-selector-button {
    margin-right: 12px;
    padding: 4px 14px;
    border: 1px solid var(--field);
    border-radius: var(--control);
    background: var(--sand);
    color: var(--ink);
    font: inherit;
    cursor: pointer;
  }
`
const Note = styled.span`
  color: var(--ink2);
  font-size: var(--size--1);
  font-weight: 400;
`
const Problem = styled.span`
  color: var(--error);
  font-weight: 600;
  &:empty {
    display: none;
  }
`

interface InstitutionListProps {
  control: ComponentProps<'select'> & { name: string }
  /** Whether the first institution is chosen at first, instead of none. */
  isPreset: true | undefined
  tokens: Tokens
}

/** A `<select>` with the site's institutions. Selects the one that the address names (`?institution=`). */
function InstitutionList({ control, isPreset, tokens }: InstitutionListProps) {
  const { institutions, messages } = useSite()
  return (
    <select {...control} ref={useRequestedInstitution()}>
      {!isPreset && <option value="">{messages.forms.choose}</option>}
      {institutions.map(({ id, formOption }, index) => (
        <option
          key={id}
          value={formOption}
          data-query-institution={id}
          {...tokens.chosen('selected', control.name, index)}
        >
          {formOption}
        </option>
      ))}
    </select>
  )
}

/**
 * Selects the institution that the address names, and ignores unknown names. The visitor's own choice stays until the address changes. In
 * a document that React hydrates, the server or the script of the document has already selected it.
 *
 * @returns the ref for the `<select>`
 */
function useRequestedInstitution() {
  const select = useRef<HTMLSelectElement>(null)
  const site = useSite()
  const id = new URLSearchParams(useLocation().search).get('institution')
  const option = findInstitution(site, id)?.formOption
  const mustSelect = useRef(useHydrated())

  useLayoutEffect(() => {
    if (mustSelect.current && select.current && option) select.current.value = option
    mustSelect.current = true
  }, [option])

  return select
}
