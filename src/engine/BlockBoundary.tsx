import { Component, type ReactNode } from 'react'
import type { Block } from '../model/site.ts'
import { plainText } from './plain-text.ts'

interface Props {
  block: Block
  children: ReactNode
}

/**
 * Contains a block that throws in the browser: its neighbours stay, and its texts are shown plainly. While the site is built
 * nothing catches the error, so that a broken block never gets published.
 */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <section data-failed={this.props.block.type}>
        {plainText(this.props.block).map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </section>
    )
  }
}
