import { expect, test } from 'vitest'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { typesWith } from './types-with.ts'

test('states of a form are those of blocks that post, the others those of blocks that show events', () => {
  const keywords = (moment: Parameters<typeof typesWith>[1]) => {
    const definitions = typesWith(bundleSchema(), moment).map((name) => bundleSchema().$defs[name]!)
    expect(definitions.length).toBeGreaterThan(1)
    return definitions.map((one) => [one['x-posts'] !== undefined, one['x-shows-events'] !== undefined])
  }
  for (const moment of ['sent', 'failed'] as const)
    expect(keywords(moment)).not.toContainEqual([false, expect.anything()])
  for (const moment of ['loading', 'empty', 'error'] as const)
    expect(keywords(moment)).not.toContainEqual([expect.anything(), false])
})
