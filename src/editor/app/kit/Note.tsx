import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { icons, type IconName } from './icons.ts'

type Tone = 'ok' | 'busy' | 'warning' | 'error'

/** Shows an important sentence with an icon, because colour must not be the only signal. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box $tone={tone}>
      <Icon path={icons[drawings[tone]]} />
      <div>{children}</div>
    </Box>
  )
}

const drawings: Record<Tone, IconName> = {
  ok: 'check',
  busy: 'history',
  warning: 'warning',
  error: 'warning',
}

const colours: Record<Tone, string> = {
  ok: 'background: var(--ok-tint); color: var(--ok);',
  busy: 'background: var(--ok-tint); color: var(--ok);',
  warning: 'background: var(--sand); color: var(--ink); border-color: var(--sun);',
  error: 'background: var(--error-tint); color: var(--error);',
}

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 8px;
  padding: 8px 12px;
  border-left: 4px solid;
  border-radius: var(--control);
  font-size: 0.95rem;
  line-height: 1.4;
  ${(p) => colours[p.$tone]}
`
