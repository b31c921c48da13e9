import { refOf, type Schema } from '../../model/schema.ts'

export function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const name = '$ref' in node ? refOf(node as Schema) : undefined
  return [...(name === undefined ? [] : [name]), ...Object.values(node).flatMap(refsIn)]
}

/** Rewrites every `$ref` of a schema as `#/$defs/Name`. @throws Error, in Spanish, for a reference to anything but a definition */
export function localRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(localRefs)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? localRef(value) : localRefs(value),
    ]),
  )
}

function localRef(ref: string): string {
  const [, name] = /(?:#\/\$defs\/|\/)([A-Za-z]+)(?:\.schema\.json)?$/.exec(ref) ?? []
  if (!name) throw new Error(`El esquema usa "${ref}", que no es una definición.`)
  return `#/$defs/${name}`
}
