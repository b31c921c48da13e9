import { Component, type ReactNode } from 'react'
import type { Block } from '../model/site.ts'
import { plainText } from './plain-text.ts'
import { useSite } from './site-context.ts'

interface Props {
  block: Block
  children: ReactNode
}

/**
 * Catches the errors of a block in the browser, and shows the block's texts unformatted. The build does not catch errors, so a broken block
 * is never published.
 */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
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
