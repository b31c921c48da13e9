import type { DiscardRequest } from '../../core/api.ts'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditor } from '../store/context.ts'

interface DiscardProps {
  what: Omit<DiscardRequest, 'revision'>
  label: string
  children?: string
}

export function Discard({ what, label, children = 'Descartar' }: DiscardProps) {
  const { api, changeDraft } = useEditor()
  return (
    <Small
      look="plain"
      icon="undo"
      aria-label={label}
      onClick={() => void changeDraft((revision) => api.discard({ ...what, revision }))}
    >
      {children}
    </Small>
  )
}

const Small = styled(Button)`
  justify-self: start;
  padding-inline: 6px;
  color: var(--ink2);
  font-size: 0.9rem;
`
