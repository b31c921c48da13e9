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

/**
 * The class names of a component whose CSS depends on nothing; undefined for others.
 *
 * @param note gets each class that has rules, by its component
 */
export function namesOf(
  component: StyledComponent,
  note: (id: string, name: string) => void,
): string | undefined {
  const { attrs, shouldForwardProp, componentStyle, foldedComponentIds, styledComponentId } = component
  if (attrs.length > 0 || shouldForwardProp || !isFixed(componentStyle)) return undefined
  // It believes that the sheet has all its classes.
  const sheet: Sheet = {
    hasNameForId(id, name) {
      note(id, name)
      return true
    },
  }
  const made = componentStyle.generateAndInjectStyles({}, sheet, COMPILER)
  return [foldedComponentIds, styledComponentId, made].filter(Boolean).join(' ')
}

function isFixed({ rules, baseStyle }: ComponentStyle): boolean {
  return rules.every((rule) => typeof rule === 'string') && (!baseStyle || isFixed(baseStyle))
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
