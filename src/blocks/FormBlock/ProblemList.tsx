import styled from 'styled-components'
import type { FormState } from '../../engine/rendering/form/use-form.ts'

interface ProblemListProps {
  of: FormState
  problemOf: (field: string) => string | undefined
}

export function ProblemList({ of: { base, fields, tokens }, problemOf }: ProblemListProps) {
  const wrong = fields.filter(({ id }) => problemOf(id) !== undefined)
  if (!wrong.length) return null
  return (
    <List>
      {wrong.map(({ id, label }) => (
        <li key={id} data-wrong={tokens.wrong(id)}>
          <a
            href={`#${base}-${id}`}
            onClick={(event) => {
              // Moves only the focus, because a navigation would replace the anchor of the open tab in the address.
              event.preventDefault()
              document.getElementById(`${base}-${id}`)?.focus()
            }}
          >
            {label}
          </a>
          {/[.:!?]$/.test(label) ? ' ' : ': '}
          {problemOf(id)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin-top: 4px;
  padding-left: 1.25em;
  & > [data-wrong='false'] {
    display: none;
  }
`
