/// <reference types="react-dom" />
import {
  Component,
  createContext,
  Fragment,
  memo,
  use,
  useCallback,
  type ComponentType,
  type FragmentInstance,
  type ReactNode,
} from 'react'
import type { BlockRegistry } from '../../engine/block.ts'
import { FormAnswerContext, type FormAnswer } from '../../engine/form-answer.ts'
import { plainText } from '../../engine/plain-text.ts'
import { useSite } from '../../engine/site-context.ts'
import { isObject } from '../../model/schema.ts'
import type { Block, Page } from '../../model/site.ts'
import type { Moment } from './messages.ts'

/** The blocks that are on the page now, by their pointer in it. */
export type Marks = Map<string, FragmentInstance>

export const MarksContext = createContext<Marks>(new Map())

/** The agenda as text: blocks that ask the site's server for it ask once, when they appear. */
export const AgendaContext = createContext('')

/** The state in which blocks are shown that ask a server for something. */
export const MomentContext = createContext<Moment>('usual')

/** A property of each block that only the marked components see: they do not pass it on. */
const AT = 'editor-at'

/** The page with each block's own pointer in it. */
export function markBlocks(page: Page): Page {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same but for the pointers
  return mark(page, '', false) as Page
}

/** Marked data stays the same object as long as its source does, so that React skips the block. */
const known = new WeakMap<object, { pointer: string; isSlot: boolean; marked: unknown }>()

function mark(data: unknown, pointer: string, isSlot: boolean): unknown {
  if (typeof data !== 'object' || data === null) return data
  const before = known.get(data)
  if (before?.pointer === pointer && before.isSlot === isSlot) return before.marked
  const made = markNew(data, pointer, isSlot)
  known.set(data, { pointer, isSlot, marked: made })
  return made
}

function markNew(data: object, pointer: string, isSlot: boolean): unknown {
  if (Array.isArray(data))
    return data.map((item: unknown, index) => {
      const at = `${pointer}/${index}`
      const inner = mark(item, at, false)
      return isSlot && isObject(inner) ? { ...inner, [AT]: at } : inner
    })
  const entries = Object.entries(data)
  // Only slots have this name, and slots hold only blocks.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, mark(value, `${pointer}/${key}`, key === 'blocks')]),
  )
}

/**
 * The registry with components that report their place on the page by a `ref` of a fragment, which leaves the
 * HTML alone. A block that throws shows its texts until its data changes: the engine's own boundary would
 * never retry.
 */
export function markedRegistry(registry: BlockRegistry): BlockRegistry {
  const entries = Object.entries(registry).map(([type, definition]) => {
    // The registry pairs each type with its own component; TypeScript cannot follow that pairing through a union.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const component = marked(definition.component as ComponentType<Block>, definition.wake !== undefined)
    return [type, { ...definition, component }]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same types
  return Object.fromEntries(entries) as BlockRegistry
}

/** @param mayAsk whether the block has behaviour of its own: it restarts with another agenda, and in another state */
function marked(Shown: ComponentType<Block>, mayAsk: boolean) {
  // Renders again only when its data or its contexts change.
  return memo(function MarkedBlock({ [AT]: at = '', ...block }: Block & { [AT]?: string }) {
    const marks = use(MarksContext)
    const agenda = use(AgendaContext)
    const moment = use(MomentContext)
    const answer = useAnswer(block, moment)
    const ref = useCallback(
      (instance: FragmentInstance | null) => {
        if (instance) marks.set(at, instance)
        return () => {
          if (marks.get(at) === instance) marks.delete(at)
        }
      },
      [marks, at],
    )
    return (
      <Fragment ref={ref}>
        <FormAnswerContext value={answer}>
          <ForgettingBoundary block={block}>
            <Shown key={mayAsk ? moment + agenda : ''} {...block} />
          </ForgettingBoundary>
        </FormAnswerContext>
      </Fragment>
    )
  })
}

/** The answer of a form that was sent, or could not be. Other blocks do not ask for it. */
function useAnswer(block: Block, moment: Moment): FormAnswer | undefined {
  const { contact, forms } = useSite().messages
  if (moment !== 'sent' && moment !== 'failed') return undefined
  // The contact form has no id.
  const form = 'id' in block ? { form: block.id } : {}
  if (moment === 'failed') return { ...form, status: 'error', text: contact.failure }
  return { ...form, status: 'success', text: 'id' in block ? forms.success : contact.success }
}

/** The elements of a block, without those around it. */
export function elementsOf(instance: FragmentInstance): Element[] {
  const elements: Element[] = []
  // The one way to ask for them: an observer is given each.
  const collector = { observe: (element: Element) => elements.push(element), unobserve() {} }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React calls nothing else of it
  const observer = collector as unknown as IntersectionObserver
  instance.observeUsing(observer)
  instance.unobserveUsing(observer)
  return elements
}

interface BoundaryProps {
  block: Block
  children: ReactNode
}

class ForgettingBoundary extends Component<BoundaryProps, { failed?: true; data?: string }> {
  override state: { failed?: true; data?: string } = {}

  static getDerivedStateFromError() {
    return { failed: true as const }
  }

  static getDerivedStateFromProps({ block }: BoundaryProps, { data }: { data?: string }) {
    const now = JSON.stringify(block)
    return now === data ? null : { failed: undefined, data: now }
  }

  override render() {
    return this.state.failed ? <Texts block={this.props.block} /> : this.props.children
  }
}

function Texts({ block }: { block: Block }) {
  return (
    <section data-failed={block.type}>
      {plainText(block, useSite().textFields).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </section>
  )
}
