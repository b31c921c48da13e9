import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Sections } from '../../engine/rendering/Sections.tsx'
import { Flow } from '../../engine/ui/layout.tsx'

export function MenuBlock({ label, items }: BlockProps<'MenuBlock'>) {
  return (
    <Flow>
      <Menu label={label} orientation="vertical" sections={items} />
    </Flow>
  )
}

const Menu = styled(Sections)`
  display: grid;
  gap: 24px;
  align-content: start;
  @media screen and (min-width: 680px) {
    grid-template: auto 1fr / minmax(min-content, 3fr) 9fr;
    column-gap: clamp(24px, 4vw, 64px);
    & > [role='tabpanel'] {
      grid-column: 2;
    }
    & > [role='tablist'] {
      position: sticky;
      top: calc(var(--header) + 16px);
      /* The column is as wide as its longest word, which breaks only if it needs more than a third of the screen. */
      min-width: 180px;
      max-width: 34vw;
      overflow-wrap: break-word;
    }
  }
  & > [role='tablist'] {
    align-self: start;
    border-left: 1px solid var(--line);
  }
  & > [role='tablist'] > a {
    /* In a grid, a long word would be wider than the list. */
    display: block;
    min-height: 44px;
    padding: 10px 16px;
    border-left: 4px solid var(--tab-edge, transparent);
    background: var(--tab-fill, transparent);
    color: var(--tab-ink, var(--ink2));
    font-weight: var(--tab-weight, 500);
    line-height: 1.3;
    text-decoration: none;
  }
  & > [role='tablist'] > a:hover {
    color: var(--institution);
  }
  & > [role='tablist'] > a:focus-visible {
    outline-offset: -4px;
  }
`
