import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Sections } from '../../engine/Sections.tsx'
import { Container } from '../../ui/layout.tsx'

/**
 * Tabs with one visible panel. On phones, three tabs are in one row, and any other number is in two columns. A row that is too narrow for
 * its tabs scrolls sideways.
 */
export function TabsBlock({ label, tabs }: BlockProps<'TabsBlock'>) {
  const letters = tabs.reduce((sum, tab) => sum + tab.label.length, 0)
  return (
    <Frame data-long={letters > MAX_ROW_LETTERS || undefined}>
      <Tabs label={label} orientation="horizontal" sections={tabs} />
    </Frame>
  )
}

/** Maximum letters of three labels together that fit in one row of a phone. With more letters, the row scrolls. */
const MAX_ROW_LETTERS = 45

const Frame = styled(Container)`
  padding-block: var(--flow, 32px) var(--flow, calc(var(--section) / 2));
`
const Tabs = styled(Sections)`
  @media screen {
    & > [role='tabpanel'] {
      padding-top: 32px;
    }
  }
  & > [role='tablist'] {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    /* A grid, because wrapping rows would break differently with different fonts. */
    @media (max-width: 599px) {
      display: grid;
      grid-template-columns: fit-content(60%) 1fr;
      column-gap: 0;
      &:has(> :nth-child(3):last-child) {
        grid-template-columns: repeat(3, auto);
        [data-long] > & {
          display: flex;
        }
      }
    }
    scrollbar-width: thin;
    scroll-snap-type: x proximity;
    border-bottom: 1px solid var(--line);
  }
  & > [role='tablist'] > a {
    flex: none;
    scroll-snap-align: start;
    min-height: 48px;
    padding: 12px clamp(14px, 2vw, 20px) 10px;
    border-bottom: 4px solid var(--tab-edge, transparent);
    border-radius: var(--control) var(--control) 0 0;
    background: var(--tab-fill, transparent);
    color: var(--tab-ink, var(--ink2));
    font-weight: var(--tab-weight, 500);
    text-decoration: none;
    transition: background var(--fast);
    @media (max-width: 599px) {
      padding-inline: 8px;
      line-height: 1.3;
      overflow-wrap: break-word;
    }
  }
  & > [role='tablist'] > a:hover {
    color: var(--institution);
    background: var(--institution-tint);
  }
  & > [role='tablist'] > a:focus-visible {
    outline-offset: -4px;
  }
`
