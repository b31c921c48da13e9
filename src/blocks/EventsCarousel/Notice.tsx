import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { Controls, Frame, PictureBox, Text } from './parts.ts'

interface NoticeProps {
  role: 'status' | 'alert'
  title: string
  text?: string
  isBusy?: boolean
  isPlain?: boolean
  children?: ReactNode
}

/** A message in the size of the slides. It replaces them while events load, after an error, or if no event is coming. */
export function Notice({ role, title, text, isBusy, isPlain, children }: NoticeProps) {
  return (
    <div data-busy={isBusy}>
      <Frame data-plain={isPlain || undefined}>
        <Blank />
        <Text role={role}>
          <Title>{title}</Title>
          {text && <p>{text}</p>}
          {children}
        </Text>
      </Frame>
      <Controls />
    </div>
  )
}

const pulse = keyframes`50% { opacity: 0.5; }`

const Blank = styled(PictureBox)`
  &::before {
    content: '';
    width: 34%;
    aspect-ratio: 1;
    border-radius: 50% 50% 50% 0;
    background: var(--institution);
    opacity: 0.22;
  }
  [data-busy] & {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-busy] & {
      animation: none;
    }
  }
`
const Title = styled.p`
  font: 600 var(--size-2) / 1.2 var(--display);
`
