import styled, { css } from 'styled-components'

/** Things under each other. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${(p) => p.$gap ?? 12}px;
  min-width: 0;
`

/** Things beside each other, wrapped where the width is short. */
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.$gap ?? 8}px;
  min-width: 0;
`

/** Read by screen readers, not shown. */
export const unseen = css`
  position: absolute;
  clip-path: inset(50%);
  width: 1px;
  height: 1px;
  overflow: hidden;
`
