import styled, { css } from 'styled-components'

export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${(p) => p.$gap ?? 12}px;
  min-width: 0;
`

export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.$gap ?? 8}px;
  min-width: 0;
`

export const ActionBar = styled(Row)`
  margin-bottom: 20px;
`

export const visuallyHidden = css`
  position: absolute;
  clip-path: inset(50%);
  width: 1px;
  height: 1px;
  overflow: hidden;
`

export const invisibleInput = css`
  position: relative;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--institution);
    outline-offset: 2px;
  }
`
