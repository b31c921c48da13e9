import { Fragment } from 'react'
import styled from 'styled-components'
import { Link } from './Link.tsx'

type Inline =
  | string
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }
type Node = { type: 'paragraph'; children: Inline[] } | { type: 'list'; ordered: boolean; items: Inline[][] }

/** Formatted text in a 62-character measure: `<p>`, `<ul>`, `<ol>`, with `<strong>`, `<em>` and links inside. */
export function RichTextNodes({ nodes }: { nodes: Node[] }) {
  return <Prose>{nodes.map((node, index) => renderNode(node, index))}</Prose>
}

function renderNode(node: Node, key: number) {
  if (node.type === 'paragraph') return <p key={key}>{renderInlines(node.children)}</p>
  const List = node.ordered ? 'ol' : 'ul'
  return (
    <List key={key}>
      {node.items.map((item, index) => (
        <li key={index}>{renderInlines(item)}</li>
      ))}
    </List>
  )
}

function renderInlines(inlines: Inline[]) {
  return inlines.map((inline, index) => <Fragment key={index}>{renderInline(inline)}</Fragment>)
}

function renderInline(inline: Inline) {
  if (typeof inline === 'string') return inline
  if (inline.type === 'link') return <Link to={inline.to}>{renderInlines(inline.children)}</Link>
  const Mark = inline.type === 'strong' ? 'strong' : 'em'
  return <Mark>{renderInlines(inline.children)}</Mark>
}

const Prose = styled.div`
  max-width: 62ch;
  & > * + * {
    margin-top: 1em;
  }
  & :is(ul, ol) {
    padding-left: 1.25em;
  }
`
