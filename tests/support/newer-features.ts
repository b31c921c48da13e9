import { createRequire } from 'node:module'
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data'
import { BASELINE } from '../../src/engine/shell/baseline.ts'

const { api, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const { builtins } = javascript

/** What browsers of the baseline lack, by MDN's compatibility data. */
export interface NewerFeatures {
  /** Global functions and classes, such as `structuredClone`. */
  globals: string[]
  /** Static methods, such as `Object.groupBy`. */
  statics: string[]
  /** Members of objects, such as `Array.toSorted`. */
  members: string[]
}

export const newerFeatures: NewerFeatures = { globals: [], statics: [], members: [] }

/** Names that a browser of the baseline has on some object. Their use says nothing about another object. */
export const oldNames = new Set<string>()

for (const [owner, feature] of [api, builtins, builtins?.Intl].flatMap(identifiersIn)) {
  if (isNewer(feature)) newerFeatures.globals.push(owner)
  // An element is an ordinary object of the page where its own interface is unknown.
  if (isNewer(feature) && !/^HTML\w*Element$/.test(owner)) continue
  for (const [key, member] of identifiersIn(feature)) {
    // Leaves out events and notes, such as "iterable_parameter".
    if (!/^[a-z]+(_static)?$/i.test(key)) continue
    const name = key.replace(/_static$/, '')
    const isStatic = name !== key
    if (!isNewer(member)) oldNames.add(name)
    else if (owner === 'Window' || owner === '_globals') newerFeatures.globals.push(name)
    else newerFeatures[isStatic ? 'statics' : 'members'].push(`${owner}.${name}`)
  }
}

function identifiersIn(group: Identifier | undefined): [string, Identifier][] {
  return Object.entries(group ?? {}).filter(([key]) => key !== '__compat') as [string, Identifier][]
}

function isNewer({ __compat }: Identifier): boolean {
  if (!__compat) return false
  const { chrome, firefox, safari } = __compat.support
  return (
    sinceVersion(chrome) > BASELINE.chrome ||
    sinceVersion(firefox) > BASELINE.firefox ||
    sinceVersion(safari) > BASELINE.safari
  )
}

/** Returns the first version with full support under the standard name; infinity if there is none. */
function sinceVersion(support: SupportStatement | undefined): number {
  const full = [support].flat().find((statement) => statement && isFull(statement))
  return Number.parseFloat(String(full?.version_added).replace('≤', '')) || Infinity
}

function isFull({ prefix, alternative_name, flags, partial_implementation }: SimpleSupportStatement) {
  return !prefix && !alternative_name && !flags && !partial_implementation
}
