import styled from 'styled-components'

/** The measure of a page: 1200 px, with gutters on narrow screens. */
export const Container = styled.div`
  width: min(1200px, 100% - 2 * var(--gutter));
  margin-inline: auto;
`

/** Content with the space above and below that a page gives; inside a tab the panel gives it. */
export const Flow = styled(Container)`
  padding-block: var(--flow, 24px);
`

/** A band of a page, with the rhythm between sections. */
export const Section = styled.section`
  padding-block: calc(var(--section) * 0.6);
`

/** A sentence or two under the heading of a section. */
export const Lead = styled.p`
  max-width: calc(46 * var(--ch));
  margin-top: 12px;
  color: var(--ink2);
`

/** Read by screen readers, not shown. */
export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
