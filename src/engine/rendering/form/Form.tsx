import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { FORM_TRAP } from '../../contract/forms.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { callAddress } from '../contact-addresses.ts'
import { useSite } from '../site-context.ts'
import type { FormState } from './use-form.ts'

interface FormProps {
  of: FormState
  name: string
  submit: string
  /** The list of problems, for the banner. */
  problems?: ReactNode
  children: ReactNode
}

/**
 * A `<form>` with its banner, its fields and its button. React never overwrites a field, so text typed before React starts stays. Without
 * JavaScript, the browser posts the form, and the server answers with this page, a banner and the typed values.
 */
export function Form({ of: { address, fields, base, state, form, banner, submit }, ...props }: FormProps) {
  const { messages, formsUrl } = useSite()
  const { submitting } = messages.contact
  if (formsUrl === '') return <InPlaceOfForm />
  const isSubmitting = state.status === 'submitting'
  // The browser scrolls to this id after a post without JavaScript. It is unique, because a page may contain a form twice.
  const place = `${base}-form`
  return (
    <Fields
      id={place}
      ref={form}
      method="post"
      encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      action={`${address}#${place}`}
      aria-label={props.name}
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <StatusBanner ref={banner} id={`${base}-banner`} state={state}>
        {props.problems}
      </StatusBanner>
      {props.children}
      <input name={FORM_TRAP} hidden tabIndex={-1} autoComplete="off" />
      <Send type="submit" disabled={isSubmitting}>
        {isSubmitting ? submitting : props.submit}
      </Send>
    </Fields>
  )
}

/** The outcome of sending a form. `turn` counts the banners shown, so that screen readers announce the same text a second time. */
interface Status {
  status: string
  text: string
  turn: number
}

interface StatusBannerProps {
  ref: Ref<HTMLDivElement>
  id: string
  state: Status
  children?: ReactNode
}

/**
 * Shows the outcome of a form with an icon, a word and a colour (WCAG 1.4.1). Always renders the live region, so that screen readers
 * announce its changes.
 */
function StatusBanner({ ref, id, state: { status, text, turn }, children }: StatusBannerProps) {
  const { successLabel, errorLabel } = useSite().messages.contact
  return (
    <Live ref={ref} id={id} tabIndex={-1} role={status === 'error' ? 'alert' : 'status'}>
      {text && (
        <Outcome key={turn} data-status={status}>
          {status !== 'error' && (
            <b data-for="success">
              <Icon path="M4 13l5 5L20 7" /> {successLabel}
            </b>
          )}
          {status !== 'success' && (
            <b data-for="error">
              <Icon path="M12 3a9 9 0 100 18 9 9 0 000-18m0 4v6m0 2v2" /> {errorLabel}
            </b>
          )}
          <span>{text}</span>
          {children}
        </Outcome>
      )}
    </Live>
  )
}

/** The telephones and e-mail addresses of the institutions, for a host that can receive no form. */
function InPlaceOfForm() {
  const site = useSite()
  return (
    <>
      <Told>{site.messages.contact.noForm}</Told>
      <ul>
        {site.institutions.map(({ id, name, phones: [phone = ''], email }) => (
          <li key={id}>
            <b>{name}</b>: <a href={callAddress(site, phone)}>{phone}</a>,{' '}
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

const Told = styled.p`
  margin-top: 20px;
`
const Fields = styled.form`
  max-width: 40rem;
  scroll-margin-top: calc(var(--header) + 16px);
  &:focus {
    outline: none;
  }
`
const Send = styled(Button)`
  min-width: min(100%, 14em);
  margin-top: 28px;
`
const Live = styled.div`
  max-width: 40rem;
  scroll-margin-top: calc(var(--header) + 16px);
`
const Outcome = styled.div`
  margin-top: 24px;
  padding: 12px 16px;
  border-left: 6px solid var(--error);
  border-radius: var(--control);
  background: var(--error-tint);
  color: var(--error);
  text-wrap: pretty;
  &[data-status='success'] {
    border-color: var(--ok);
    background: var(--ok-tint);
    color: var(--ok);
  }
  &[data-status='success'] > [data-for='error'],
  &[data-status='error'] > [data-for='success'] {
    display: none;
  }
  & > b {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`
