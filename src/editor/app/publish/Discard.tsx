import type { DiscardRequest } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { useEditor } from '../store/context.ts'

interface DiscardProps {
  what: Omit<DiscardRequest, 'revision'>
  /** Says what is discarded, for people who do not see where the button stands. */
  label: string
}

/** Takes a change of the draft back; «Deshacer» brings it again. */
export function Discard({ what, label }: DiscardProps) {
  const { api, ask } = useEditor()
  return (
    <Button
      look="quiet"
      aria-label={label}
      onClick={() => void ask((revision) => api.discard({ ...what, revision }))}
    >
      Descartar
    </Button>
  )
}
