import { createElement, type ComponentProps, type ElementType, type ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from './Heading.tsx'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'
import { scrolling } from './ScrollBox.tsx'

type InlineNode = string | AnyNode
type AnyNode = { type: string; children?: InlineNode[] }

/** Formatted text with at most 62 characters per line. Its subheadings are one level below the heading around it; wide tables scroll. */
export function RichTextNodes({ nodes }: { nodes: AnyNode[] }) {
  return <Prose>{nodes.map(renderNode)}</Prose>
}

function renderNode(node: InlineNode, key?: number): ReactNode {
  if (typeof node === 'string') return node
  const { type, children = [], ...attributes } = node
  // Passes the children as separate arguments, so that React demands no keys.
  return createElement(
    elements[type] ?? type,
    { ...attributes, key },
    ...children.map((child) => renderNode(child)),
  )
}

const elements: Record<string, ElementType> = {
  a: Link,
  heading: ({ depth, ...rest }: ComponentProps<typeof Heading> & { depth: number }) => (
    <Heading {...rest} deeper={depth} size={depth ? 1 : 2} />
  ),
  picture: (picture: ComponentProps<typeof Picture>) => <Picture {...picture} sizes="600px" />,
}

const Prose = styled.div`
  & > * + * {
    margin-top: 1em;
  }
  & > * + :is(h2, h3, h4, h5, h6) {
    margin-top: 1.6em;
  }
  & :is(ul, ol) {
    padding-left: 1.25em;
  }
  & figure {
    margin-block: 1.6em;
  }
  & > [data-upright] {
    max-width: 24rem;
  }
  & img {
    border-radius: var(--card);
  }
  & figcaption {
    margin-top: 8px;
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & [role] {
    ${scrolling}
  }
  & > :not([data-wide]) {
    max-width: min(62 * var(--ch), 100%);
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    min-width: 4.5em;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  /* On a phone, a table of three columns or more scrolls before its texts become narrow. */
  @media screen and (max-width: 599px) {
    & [data-wide] > table {
      width: max-content;
      min-width: 100%;
      & :is(th, td) {
        max-width: 11em;
      }
    }
  }
  & th {
    font-weight: 600;
  }
  & [scope='row'] {
    min-width: 7em;
  }
  & thead :is(th, td) {
    border-bottom: 2px solid var(--institution);
    font-size: var(--size--1);
    color: var(--institution);
    vertical-align: bottom;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='right'] {
    text-align: right;
  }
  /* Right-aligned cells are mostly amounts. They stay on one line in a table that scrolls. */
  & [data-wide] [data-align='right'] {
    white-space: nowrap;
  }
`
