import type { KeyboardEvent, MouseEvent } from 'react'
import styled from 'styled-components'
import type { Block } from '../model/site.ts'
import { Nested } from '../ui/Heading.tsx'
import { Blocks } from './Blocks.tsx'
import { useAnchor } from './use-anchor.ts'
import { useReveal } from './use-reveal.ts'

interface SectionData {
  id: string
  label: string
  /** The figures on the lower edge of the selected tab, which `ui/late.css` draws. */
  ornament?: string
  blocks: Block[]
}

interface SectionsProps {
  label: string
  orientation: 'horizontal' | 'vertical'
  sections: SectionData[]
  className?: string
}

const STEPS: Record<SectionsProps['orientation'], Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/**
 * Shows one of several sections as WAI-ARIA tabs; arrow keys, Home and End select a tab. Tabs are links to their panels, so that CSS
 * `:target` works without JavaScript. Renders `<div><div role="tablist"><a role="tab">…</div><div role="tabpanel">…</div>`.
 */
export function Sections({ label, orientation, sections, className }: SectionsProps) {
  const { selected, select, isLive } = useAnchor(sections)
  const prepareReveal = useReveal(selected)
  const ids = sections.map((section) => section.id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Ignores keys with a modifier, because Alt with an arrow goes back in the browser.
    if (hasModifier(event)) return
    // Starts at the focused tab, which may differ from the selected tab after the browser's Back.
    const focused = ids.findIndex((id) => event.target instanceof Element && event.target.id === `${id}_tab`)
    const target = ids[keyTarget(event.key, STEPS[orientation], focused, ids.length) ?? -1]
    if (target === undefined) return
    event.preventDefault()
    const tab = document.getElementById(`${target}_tab`)
    prepareReveal(target, tab)
    select(target, { replace: true })
    tab?.focus()
  }

  return (
    <Root className={className} data-live={isLive || undefined} $count={ids.length}>
      <div role="tablist" aria-label={label} aria-orientation={orientation} onKeyDown={onKeyDown}>
        {sections.map((section) => [
          <a
            key={section.id}
            id={`${section.id}_tab`}
            href={`#${section.id}`}
            role="tab"
            data-ornament={section.ornament}
            // A string after hydration, so that React writes the attribute again: the boot script removes it where CSS shows another panel.
            aria-selected={isLive ? `${section.id === selected}` : section.id === selected}
            aria-controls={section.id}
            tabIndex={isLive && section.id !== selected ? -1 : undefined}
            onClick={(event) => {
              if (hasModifier(event) || event.button) return
              event.preventDefault()
              // A click with the keyboard has no detail.
              prepareReveal(section.id, event.detail ? undefined : event.currentTarget)
              select(section.id)
            }}
          >
            {section.label}
          </a>,
          // Separates the tabs in text browsers.
          ' ',
        ])}
      </div>
      {sections.map((section) => (
        <div
          key={section.id}
          id={section.id}
          role="tabpanel"
          // Keeps the panel in reader modes (Readability), which drop elements with ids such as "extracurriculares".
          className="content"
          aria-labelledby={`${section.id}_tab`}
          data-name={section.label}
          hidden={isLive && section.id !== selected}
        >
          <Nested isUntitled>
            <Blocks blocks={section.blocks} />
          </Nested>
        </div>
      ))}
    </Root>
  )
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent) {
  return altKey || ctrlKey || metaKey || shiftKey
}

function keyTarget(key: string, steps: Record<string, number>, current: number, count: number) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === ' ') return current
  const step = steps[key]
  return step && (current + step + count) % count
}

const shows = (panel: string) => `:has(> ${panel}:target, > ${panel} :target)`
const NOTHING_TARGETED = `:not([data-live], ${shows("[role='tabpanel']")})`

/** The properties of a selected tab. The block's own CSS uses them. */
const CHOSEN = `
  --tab-ink: var(--institution);
  --tab-edge: var(--accent, var(--institution));
  --tab-fill: var(--institution-tint);
  --tab-weight: 700;
`
/** Shows the name of a panel above it. */
const NAMED = `
  content: attr(data-name);
  display: block;
  margin: 24px 0 12px;
  font: 600 var(--size-2) / 1.2 var(--display);
  break-after: avoid;
`

const Frame = styled.div`
  & > [role='tabpanel'] {
    --gutter: 0px;
    --flow: 0px;
    min-width: 0;
    scroll-margin-top: 96px;
    & > * + * {
      margin-top: 40px;
    }
  }
  & > [hidden] {
    display: none;
  }
  /* On paper, all panels are visible, each under its name. */
  @media print {
    & > [role='tabpanel'][role][role] {
      display: block !important;
      &::before {
        ${NAMED}
      }
    }
  }
  /* A panel slides in when it is chosen, not when the page loads. */
  &[data-live] > [role='tabpanel'] {
    transition: transform var(--slow) ease-out;
    @starting-style {
      transform: translateY(10px);
    }
  }
  /* Before React runs, the second selector is for browsers without :has. */
  &[data-live] > [role='tablist'] > [aria-selected='true'],
  [data-folds=''] & > [role='tablist'] > [aria-selected='true'] {
    ${CHOSEN}
  }
  /* Browsers without :has show the sections one below the other until React runs. If it will run, only the first and a chosen one. */
  &:not([data-live]) > [role='tabpanel']::before {
    ${NAMED}
  }
  [data-folds=''] &:not([data-live]) > [role='tabpanel'] {
    &::before {
      content: none;
    }
    & ~ [role='tabpanel']:not(:target) {
      display: none;
    }
  }
  @supports selector(:has(*)) {
    &:not([data-live]) > [role='tabpanel'] {
      &::before {
        content: none;
      }
      &:not(:target, :has(:target)) {
        display: none;
      }
    }
    &${NOTHING_TARGETED} > [role='tablist'] + [role='tabpanel'] {
      display: block;
    }
  }
`

/** Lists with up to so many tabs share their style. A page has only the selectors for the tabs that it has. */
const COUNT_STEP = 10

/** Sets the custom properties `--tab-…` on the selected tab before React starts. */
const Root = styled(Frame)<{ $count: number }>`
  /* Apart, because browsers without :has drop the whole rule. */
  &${NOTHING_TARGETED} > [role='tablist'] > :first-child,
  ${({ $count }) =>
    Array.from(
      { length: Math.ceil($count / COUNT_STEP) * COUNT_STEP },
      (_, index) =>
        `&:not([data-live])${shows(`:nth-child(${index + 2})`)} > [role='tablist'] > :nth-child(${index + 1})`,
    ).join()} {
    ${CHOSEN}
  }
`
