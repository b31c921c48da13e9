import styled from 'styled-components'
import type { FormField } from '../../contract/forms.ts'
import type { Tokens } from './tokens.ts'

interface ProblemListProps {
  base: string
  fields: readonly FormField[]
  problems: ReadonlyMap<string, string>
  tokens: Tokens
}

export function ProblemList({ base, fields, problems, tokens }: ProblemListProps) {
  const wrong = fields.filter(({ id }) => problems.has(id) || tokens.wrong(id))
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
          {problems.get(id) ?? tokens.problem(id)}
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
