import styled from 'styled-components'

/** A box of at most 1200 px, with margins on narrow screens. */
export const Container = styled.div`
  width: min(1200px, 100% - 2 * var(--gutter));
  margin-inline: auto;
`

/** Content with the usual space above and below. Inside a tab, the tab's panel adds this space instead. */
export const Flow = styled(Container)`
  padding-block: var(--flow, 24px);
  main > &:last-child {
    padding-bottom: calc(var(--section) * 0.6);
  }
`

export const Section = styled.section`
  padding-block: calc(var(--section) * 0.6);
`

export const Lead = styled.p`
  max-width: calc(46 * var(--ch));
  margin-top: 12px;
  color: var(--ink2);
`

export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
