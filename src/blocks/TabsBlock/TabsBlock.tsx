import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Sections } from '../../engine/rendering/Sections.tsx'
import { Container } from '../../engine/ui/layout.tsx'

/** Tabs with one visible panel. On phones, three tabs are in one row, and any other number in two columns, or in one if words are long. */
export function TabsBlock({ label, tabs }: BlockProps<'TabsBlock'>) {
  const labels = tabs.map((tab) => tab.label)
  return (
    <Frame data-columns={[labels.length === 3 ? 3 : 2, 2].find((columns) => fit(labels, columns))}>
      <Tabs label={label} orientation="horizontal" sections={tabs} />
    </Frame>
  )
}

/** Maximum letters of the longest words of all columns together that fit side by side on a phone. */
const MAX_ROW_LETTERS = 24

function fit(labels: string[], columns: number): boolean {
  const longest = Array.from({ length: columns }, () => 0)
  labels.forEach((label, index) => {
    const column = index % columns
    longest[column] = Math.max(longest[column] ?? 0, ...label.split(/\s+/).map((word) => word.length))
  })
  return longest.reduce((sum, letters) => sum + letters) <= MAX_ROW_LETTERS
}

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
    flex-wrap: wrap;
    gap: 4px;
    border-bottom: 1px solid var(--line);
    /* A grid, because wrapping rows would break differently with different fonts. */
    @media (max-width: 599px) {
      display: grid;
      grid-template-columns: 1fr;
      border: 0;
      @media (min-width: 20em) {
        [data-columns='2'] > & {
          grid-template-columns: fit-content(60%) 1fr;
          /* The last of an odd number is alone in its row, and as wide as the others. */
          &:has(> :last-child:nth-child(odd)) {
            grid-template-columns: 1fr 1fr;
          }
        }
        [data-columns='3'] > & {
          grid-template-columns: repeat(3, auto);
        }
      }
    }
    & > a {
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
        display: flex;
        align-items: end;
        padding-inline: 8px;
        border-bottom: 4px solid var(--tab-edge, var(--line));
        line-height: 1.3;
      }
      &:hover {
        color: var(--institution);
        background: var(--institution-tint);
      }
      &:focus-visible {
        outline-offset: -4px;
      }
    }
  }
`
