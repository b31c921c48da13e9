import { Component, type ReactNode } from 'react'
import { plainText } from '../../engine/rendering/plain-text.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import type { Block } from '../../engine/model/site.ts'

interface Props {
  block: Block
  children: ReactNode
}

interface State {
  failed: boolean
  data?: string
}

/** Catches the errors of a block, and shows the block's texts unformatted. Renders the block again when its data changes. */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ block }: Props, { data }: State) {
    const now = JSON.stringify(block)
    return now === data ? null : { failed: false, data: now }
  }

  override render() {
    return this.state.failed ? <PlainBlock block={this.props.block} /> : this.props.children
  }
}

function PlainBlock({ block }: { block: Block }) {
  return (
    <section data-failed={block.type}>
      {plainText(block, useSite().textFields).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </section>
  )
}
