import { useId } from 'react'
import styled from 'styled-components'
import { fieldsIn, FORM_TRAP, FORMS_PATH, type FormField } from '../../contract/forms.ts'
import type { BlockProps } from '../../engine/block.ts'
import { useSite } from '../../engine/site-context.ts'
import { StatusBanner } from '../../engine/StatusBanner.tsx'
import { useAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { RichTextNodes } from '../../ui/RichTextNodes.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FormControl } from './FormControl.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useFormState } from './useFormState.ts'

/**
 * A form that editors define in the content. React never overwrites a field, so text typed before React starts stays. Without JavaScript,
 * the browser posts the form, and the server answers with this page, a banner and the typed values.
 */
export function FormBlock({ id, heading, text, fields: parts, submit: label }: BlockProps<'FormBlock'>) {
  const { messages } = useSite()
  const at = useAddress()
  const fields = fieldsIn(parts)
  const { state, form, banner, tokens, submit } = useFormState(id, fields)
  const base = useId()
  const isSubmitting = state.status === 'submitting'

  // The id of the form, to which the browser scrolls after a post without JavaScript. Unique, because a page may contain a form twice.
  const place = `${base}-form`
  const control = (field: FormField) => (
    <FormControl
      key={field.id}
      id={`${base}-${field.id}`}
      field={field}
      problem={state.problems.get(field.id)}
      tokens={tokens}
    />
  )
  return (
    <Section id={place}>
      <Container>
        <Heading id={`${base}-heading`}>{heading}</Heading>
        {text && (
          <Text>
            <RichTextNodes nodes={text} />
          </Text>
        )}
        <Fields
          ref={form}
          method="post"
          encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
          action={at(`${FORMS_PATH}${id}#${place}`)}
          aria-labelledby={`${base}-heading`}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <StatusBanner ref={banner} id={`${base}-banner`} state={state}>
            <ProblemList base={base} fields={fields} problems={state.problems} tokens={tokens} />
          </StatusBanner>
          {parts.map((part, index) =>
            part.type === 'group' ? (
              <FieldGroup key={index} label={part.label} help={part.help}>
                {part.fields.map(control)}
              </FieldGroup>
            ) : (
              control(part)
            ),
          )}
          <input name={FORM_TRAP} hidden tabIndex={-1} autoComplete="off" />
          {/* Not `disabled`, because a disabled button loses the focus. */}
          <Send type="submit" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? messages.contact.submitting : label}
          </Send>
        </Fields>
      </Container>
    </Section>
  )
}

const Text = styled.div`
  margin-top: 16px;
`
const Fields = styled.form`
  max-width: 40rem;
`
const Send = styled(Button)`
  min-width: min(14em, 100%);
  margin-top: 32px;
`
