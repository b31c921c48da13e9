import { Fragment, ViewTransition, type ReactElement, type ReactNode } from 'react'
import { attribute, escapeText } from './attributes.ts'
import { withHooks } from './server-hooks.ts'
import { isStyled, styledProps, type StyledComponent } from './styled-component.ts'
import { isBare, TAGS } from './tags.ts'

/**
 * What React's `renderToString` gives, letter for letter and in about half the time: a site that is built needs nothing of what React does to
 * stream, suspend and resume. Forms and ids that React makes up are left to it.
 *
 * @param classesOf the class names of a styled component, where they are known
 * @returns undefined for what only React renders, and where a component throws: React says what is wrong
 */
export function renderHtml(content: ReactNode, classesOf: ClassesOf): string | undefined {
  const output = { html: '', endsWithText: false, isInPicture: false, classesOf }
  try {
    withHooks(() => renderNode(content, output))
    return output.html
  } catch {
    return undefined
  }
}

type ClassesOf = (component: StyledComponent, props: object) => string | undefined

interface Output {
  html: string
  /** A comment keeps two texts apart that come one after the other. */
  endsWithText: boolean
  /** Other images are preloaded by React. */
  isInPicture: boolean
  classesOf: ClassesOf
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

function renderNode(node: ReactNode, output: Output): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node === 'string' || typeof node === 'number') {
    output.html += output.endsWithText ? `<!-- -->${escapeText(node)}` : escapeText(node)
    output.endsWithText = true
  } else if (Array.isArray(node)) {
    for (const child of node as ReactNode[]) renderNode(child, output)
  } else {
    const { $$typeof, type, props } = node as ReactElement<Props> & { $$typeof: symbol }
    if ($$typeof !== ELEMENT) throw leftToReact(node)
    renderElement(type, props, output)
  }
}

function renderElement(type: unknown, props: Props, output: Output): void {
  if (typeof type === 'string') renderTag(type, props, output)
  else if (typeof type === 'function')
    renderNode(call(type as FunctionComponent | ClassComponent, props), output)
  else if (type === Fragment || type === ViewTransition) renderNode(props.children, output)
  else renderSpecial(type as Special, props, output)
}

function renderTag(tag: string, props: Props, output: Output): void {
  if (!TAGS.has(tag) || (tag === 'img' && !output.isInPicture)) throw leftToReact(tag)
  let start = `<${tag}`
  for (const name in props) if (name !== 'children') start += attribute(name, props[name])
  output.endsWithText = false
  if (isBare(tag)) {
    output.html += `${start}/>`
    return
  }
  output.html += `${start}>`
  const { isInPicture } = output
  output.isInPicture ||= tag === 'picture'
  renderNode(props.children, output)
  output.html += `</${tag}>`
  output.isInPicture = isInPicture
  output.endsWithText = false
}

type FunctionComponent = (props: Props) => ReactNode
type ClassComponent = new (props: Props) => { render: () => ReactNode }

/** A class is rendered once, with the state that it begins with. */
function call(type: FunctionComponent | ClassComponent, props: Props): ReactNode {
  if (!isClass(type)) return type(props)
  if (BEYOND.some((name) => name in type)) throw leftToReact(type)
  return new type(props).render()
}

/** Statics of a class that React asks for. */
const BEYOND = ['contextType', 'defaultProps', 'getDerivedStateFromProps']

function isClass(type: FunctionComponent | ClassComponent): type is ClassComponent {
  return Boolean((type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)
}

/** What `forwardRef` and `createContext` give. */
type Special =
  | ({
      $$typeof: typeof FORWARD_REF
      render: (props: Props, ref: null) => ReactNode
    } & Partial<StyledComponent>)
  | { $$typeof: typeof CONTEXT; _currentValue2: unknown }

const ELEMENT = Symbol.for('react.transitional.element')
const FORWARD_REF: unique symbol = Symbol.for('react.forward_ref')
const CONTEXT: unique symbol = Symbol.for('react.context')

function renderSpecial(type: Special, props: Props, output: Output): void {
  if (type.$$typeof === FORWARD_REF) {
    const classes = isStyled(type) && output.classesOf(type, props)
    if (!classes) return renderNode(type.render(props, null), output)
    return renderElement(props.as ?? type.target, styledProps(props, classes), output)
  }
  if (type.$$typeof !== CONTEXT) throw leftToReact(type)
  const before = type._currentValue2
  type._currentValue2 = props.value
  try {
    renderNode(props.children, output)
  } finally {
    type._currentValue2 = before
  }
}

function leftToReact(what: unknown): Error {
  return new Error('Only React renders this.', { cause: what })
}
