import type { Bundle, Schema } from '../../model/schema.ts'

/**
 * Writes the fields of each block type as conditions on its `type`. Of a union (`oneOf`), a code editor offers the fields of all types at
 * once, and reports a wrong `type` as one type that it guesses.
 *
 * @param refOf returns the address of a block's schema
 */
export function blockConditions(names: readonly unknown[], refOf: (name: string) => string): Schema[] {
  return names.map(String).map((name) => ({
    if: { required: ['type'], properties: { type: { const: name } } },
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
    then: { $ref: refOf(name) },
  }))
}

/** Makes the union of all block types, which our own tools read, of the list in `site.schema.json`. */
export function withUnion(block: Schema): Schema {
  const { type: { enum: names = [], ...type } = {}, ...others } = block.properties ?? {}
  const union: Schema = {
    ...block,
    properties: { type: { ...type, examples: names }, ...others },
    discriminator: { propertyName: 'type' },
    oneOf: names.map((name) => ({ $ref: `#/$defs/${String(name)}` })),
  }
  delete union.allOf
  return union
}

/** Returns the schema as code editors understand it best. */
export function forCodeEditors(bundle: Bundle): Bundle {
  const { type: { examples: names = [], ...type } = {}, ...others } = bundle.$defs.Block?.properties ?? {}
  const Block: Schema = {
    ...bundle.$defs.Block,
    properties: { type: { ...type, enum: names }, ...others },
    allOf: blockConditions(names, (name) => `#/$defs/${name}`),
  }
  delete Block.oneOf
  delete Block.discriminator
  return { ...bundle, $defs: { ...bundle.$defs, Block } }
}
