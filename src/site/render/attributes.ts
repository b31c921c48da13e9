/** Attributes with a text or a number, as React names them, and those whose names in HTML are others. */
const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'alt d dateTime decoding dir fetchPriority fill height id lang loading media popover popoverTarget rel role rowSpan scope sizes ' +
      'src srcSet stroke target title type viewBox width href'
    )
      .split(' ')
      .map((name) => [name, name]),
  ),
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
}

const FLAGS: ReadonlySet<string> = new Set(['disabled', 'hidden', 'inert', 'open'])

/**
 * An attribute as React writes it, with a space before it.
 *
 * @throws Error where only React knows how.
 */
export function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    const attribute = TEXTS[name] ?? (isAnnotation(name) ? name : undefined)
    if (attribute !== undefined && !isSpecial(name, value)) return ` ${attribute}="${escapeText(value)}"`
  } else if (typeof value === 'boolean') {
    if (FLAGS.has(name)) return value ? ` ${name}=""` : ''
    if (isAnnotation(name)) return ` ${name}="${value}"`
  }
  if (/^on[A-Z]|^ref$/.test(name)) return ''
  throw new Error(`Only React renders the attribute ${name}.`)
}

function isAnnotation(name: string): boolean {
  return name.startsWith('data-') || name.startsWith('aria-')
}

/** React leaves out addresses of nothing, and those that are scripts. */
function isSpecial(name: string, value: string | number): boolean {
  return name === 'href' || name === 'src'
    ? typeof value === 'number' || value === '' || /^[\0- ]*j/i.test(value)
    : Number.isNaN(value)
}

/** Text as React writes it. */
export function escapeText(text: string | number): string {
  return typeof text === 'number' || !/["'&<>]/.test(text)
    ? String(text)
    : text.replace(/["'&<>]/g, (character) => ENTITIES[character]!)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}
