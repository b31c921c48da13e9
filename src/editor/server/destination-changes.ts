import { parse } from 'jsonc-parser'
import type { DestinationChange } from '../../engine/contract/editor-access.ts'
import type { FileTexts } from '../../engine/json-text/content-document.ts'
import { isObject } from '../../engine/model/schema.ts'
import { objectsAt } from '../../engine/json-text/pointer.ts'

/**
 * Finds changes that would send visitors' requests elsewhere: a new mailbox of an institution, new recipients of a form, or a new address
 * of the site. The server accepts forms only from the host of that address.
 */
export function findDestinationChanges(before: FileTexts, after: FileTexts): DestinationChange[] {
  const [old, fresh] = [destinationsIn(before), destinationsIn(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((of) => {
    const change = { of, before: old.get(of) ?? '', after: fresh.get(of) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

export function explainDestinationChanges(destinationChanges: readonly DestinationChange[]): string {
  const named = destinationChanges.map(({ of }) => of).join(', ')
  return `No se publicó: cambia ${named}, y con eso adónde llegan las consultas. Lo publica alguien con el permiso «todo».`
}

function destinationsIn(files: FileTexts): Map<string, string> {
  const found = new Map<string, string>()
  const site = read(files.get('site.json'))
  const texts = textsOf(site.variables)
  found.set('la dirección del sitio', fillNested(site.url, texts))
  for (const one of objectsAt(site, '/institutions')) {
    const own = { ...texts, ...textsOf(one.variables) }
    found.set(`el correo de ${fillNested(one.name ?? one.id, own)}`, fillNested(one.email, own))
  }
  for (const [file, text] of files) {
    if (!file.endsWith('.json')) continue
    for (const { id, heading, recipients } of formsIn(read(text))) {
      const of = `quién recibe «${fillNested(heading ?? id, texts)}»`
      const addresses = [recipients].flat().map((address) => fillNested(address, texts))
      const known = found.get(of)?.split(', ') ?? []
      found.set(of, [...new Set([...known, ...addresses])].toSorted().join(', '))
    }
  }
  return found
}

function* formsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* formsIn(item)
  if (!isObject(value)) return
  if (Array.isArray(value.recipients) && value.recipients.length > 0) yield value
  for (const item of Object.values(value)) yield* formsIn(item)
}

/**
 * Parses JSON as tolerantly as the build does. A notation that only the build accepts could otherwise hide a destination from this check.
 */
function read(text = ''): Record<string, unknown> {
  const value: unknown = parse(text.replace(/^\uFEFF/, ''))
  return isObject(value) ? value : {}
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, text]) => [
      name,
      typeof text === 'string' ? text : '',
    ]),
  )

/** Replaces each `{name}` in a text with the value of that variable, and the variables inside that value. */
function fillNested(value: unknown, texts: Record<string, string>, depth = 5): string {
  const text = typeof value === 'string' ? value : ''
  const filled = text.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => texts[name] ?? whole)
  return filled === text || depth === 0 ? filled : fillNested(filled, texts, depth - 1)
}
