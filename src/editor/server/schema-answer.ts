import { blockNames, bundleSchema } from '../../content/schema/schema.ts'
import type { Bundle } from '../../model/schema.ts'
import { readExample } from './examples.ts'

let known: { schema: Bundle; examples: Record<string, unknown> } | undefined

/** The schema of the content, and an example of each block type by its name; read once, as a release never changes while it runs. */
export function schemaAnswer() {
  known ??= {
    schema: bundleSchema(),
    examples: Object.fromEntries(blockNames().map((type) => [type, readExample(type)])),
  }
  return known
}
