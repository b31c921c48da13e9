import { blockNames, bundleSchema } from '../../content/schema/schema.ts'
import type { Bundle } from '../../model/schema.ts'
import { readExample } from './examples.ts'

let known: { schema: Bundle; examples: Record<string, unknown> } | undefined

export function schemaAnswer() {
  known ??= {
    schema: bundleSchema(),
    examples: Object.fromEntries(blockNames().map((type) => [type, readExample(type)])),
  }
  return known
}
