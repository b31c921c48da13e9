/** A component of styled-components, with what the library keeps of it. */
export interface StyledComponent {
  /** the tag or the component that it gives its classes to */
  target: unknown
  attrs: unknown[]
  shouldForwardProp?: unknown
  componentStyle: ComponentStyle
  foldedComponentIds: string
  styledComponentId: string
}

interface ComponentStyle {
  /** CSS, and what makes some of the component's `props` */
  rules: unknown[]
  /** of the styled component that it extends */
  baseStyle?: ComponentStyle
  generateAndInjectStyles: (props: object, sheet: Sheet, compiler: typeof COMPILER) => string
}

interface Sheet {
  hasNameForId: (id: string, name: string) => boolean
}

export function isStyled<T extends object>(type: T): type is T & StyledComponent {
  return 'componentStyle' in type
}

/** Has nothing to compile. */
const COMPILER = { hash: '' }

/** Makes a piece of CSS of a component's `props`. */
export type Rule = (props: object) => unknown

/** The rules of a component that depend on its `props`; undefined where it is not as simple as that. */
export function dependingRules({
  attrs,
  shouldForwardProp,
  componentStyle,
}: StyledComponent): Rule[] | undefined {
  const rules = rulesOf(componentStyle).filter((rule) => typeof rule !== 'string')
  const isSimple =
    attrs.length === 0 && !shouldForwardProp && rules.every((rule) => typeof rule === 'function')
  return isSimple ? (rules as Rule[]) : undefined
}

function rulesOf({ rules, baseStyle }: ComponentStyle): unknown[] {
  return baseStyle ? [...rulesOf(baseStyle), ...rules] : rules
}

/** What `props` make of such rules: two with the same have the same classes. Undefined where they make more than text. */
export function variantOf(rules: Rule[], props: object): string | undefined {
  let variant = ''
  for (const rule of rules) {
    const made = rule(props) ?? false
    if (typeof made !== 'string' && typeof made !== 'number' && made !== false) return undefined
    variant += `${made}\n`
  }
  return variant
}

/** The class names of a component. @param note gets each class that has rules, by its component */
export function namesOf(
  { componentStyle, foldedComponentIds, styledComponentId }: StyledComponent,
  props: object,
  note: (id: string, name: string) => void,
): string {
  // It believes that the sheet has all its classes.
  const sheet: Sheet = {
    hasNameForId(id, name) {
      note(id, name)
      return true
    },
  }
  const made = componentStyle.generateAndInjectStyles(props, sheet, COMPILER)
  return [foldedComponentIds, styledComponentId, made].filter(Boolean).join(' ')
}

/** What a component gives to its target: the class comes last, unless it was given one. */
export function styledProps(
  props: Readonly<Record<string, unknown>> & { className?: string },
  classes: string,
): Record<string, unknown> {
  const own: Record<string, unknown> = {}
  for (const name in props)
    if (name[0] !== '$' && name !== 'as' && props[name] !== undefined) own[name] = props[name]
  own.className = props.className ? `${classes} ${props.className}` : classes
  return own
}
