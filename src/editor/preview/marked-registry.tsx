/// <reference types="react-dom" />
import {
  createContext,
  Fragment,
  memo,
  use,
  useCallback,
  type ComponentType,
  type FragmentInstance,
  Component,
  type ReactNode,
} from 'react'
import type { BlockRegistry } from '../../engine/rendering/block.ts'
import { FormAnswerContext, type FormAnswer } from '../../engine/rendering/form/form-answer-context.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { isObject } from '../../engine/model/schema.ts'
import type { Block, Page } from '../../engine/model/site.ts'
import { plainText } from '../../engine/rendering/plain-text.ts'
import type { Simulation } from './frame-messages.ts'

/** The rendered blocks of the page. The key is the block's pointer in the page's data. */
export type Marks = Map<string, FragmentInstance>

export const MarksContext = createContext<Marks>(new Map())

/** The draft's events as JSON text. When the text changes, blocks with events restart, because a block requests events only once. */
export const AgendaContext = createContext('')

export const SimulationContext = createContext<Simulation>('usual')

/** The property of a block's data that holds the block's pointer. It is removed before the block is rendered. */
const POINTER_KEY = 'editor-at'

export function markBlocks(page: Page): Page {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy differs only in its pointers
  return mark(page, '', false) as Page
}

/** Caches the copies of data to which pointers were added, so that React does not render unchanged blocks again. */
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
      return isSlot && isObject(inner) ? { ...inner, [POINTER_KEY]: at } : inner
    })
  const entries = Object.entries(data)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, mark(value, `${pointer}/${key}`, key === 'blocks')]),
  )
}

/**
 * Wraps the components of all block types, so that the editor knows each block's elements. Uses fragment refs, which do not change the
 * HTML. A block that throws an error shows only its texts until its data changes.
 */
export function markedRegistry(registry: BlockRegistry): BlockRegistry {
  const entries = Object.entries(registry).map(([type, definition]) => {
    // The registry pairs each block type with its component. TypeScript cannot follow this pairing through a union.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const component = marked(definition.component as ComponentType<Block>, definition.hydrate !== undefined)
    return [type, { ...definition, component }]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys and types stay the same
  return Object.fromEntries(entries) as BlockRegistry
}

/** @param mayAsk whether the block has scripts of its own, and must restart when the events or the simulated state change */
function marked(Shown: ComponentType<Block>, mayAsk: boolean) {
  return memo(function MarkedBlock({ [POINTER_KEY]: at = '', ...block }: Block & { [POINTER_KEY]?: string }) {
    const marks = use(MarksContext)
    const agenda = use(AgendaContext)
    const simulation = use(SimulationContext)
    const answer = useAnswer(block, simulation)
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
          <BlockBoundary block={block}>
            <Shown key={mayAsk ? simulation + agenda : ''} {...block} />
          </BlockBoundary>
        </FormAnswerContext>
      </Fragment>
    )
  })
}

/** The simulated answer of the server to a form; undefined unless the state is `sent` or `failed`. */
function useAnswer(block: Block, simulation: Simulation): FormAnswer | undefined {
  const { contact, forms } = useSite().messages
  if (simulation !== 'sent' && simulation !== 'failed') return undefined
  const form = 'id' in block ? { form: block.id } : {}
  if (simulation === 'failed') return { ...form, status: 'error', text: contact.failure }
  return { ...form, status: 'success', text: 'id' in block ? forms.success : contact.success }
}

export function elementsOf(instance: FragmentInstance): Element[] {
  const elements: Element[] = []
  // Passes an object that only imitates an observer, because React has no other way to get the elements of a fragment.
  const collector = { observe: (element: Element) => elements.push(element), unobserve() {} }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React calls only these two methods
  const observer = collector as unknown as IntersectionObserver
  instance.observeUsing(observer)
  instance.unobserveUsing(observer)
  return elements
}

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
