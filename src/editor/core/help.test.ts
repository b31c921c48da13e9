import { expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { planOf, type Plan } from '../../engine/model/schema-plan.ts'
import type { Schema } from '../../engine/model/schema.ts'

const { $defs } = bundleSchema()

interface Field {
  name: string
  title: string
  help: string
  schema: Schema
}

/** Returns the fields of each form in its order: of each definition, and of each object inside one. */
function formsIn(name: string, { schema: { title = '' }, fields, items }: Plan): [string, Field[]][] {
  const own = [...fields].map(([key, part]): [Field, Plan] => {
    const plan = planOf($defs, part.schema)
    const { schema } = plan
    const help = schema['x-help'] ?? schema.description ?? ''
    return [{ name: `${name}.${key} of «${title}»`, title: schema.title ?? '', help, schema }, plan]
  })
  const inner = own.flatMap(([field, plan]) =>
    plan.definition ? [] : formsIn(field.name.split(' ')[0]!, plan),
  )
  const elements = items ? planOf($defs, items.schema) : undefined
  return [
    [title, own.map(([field]) => field)],
    ...inner,
    ...(elements && !elements.definition ? formsIn(`${name}[]`, elements) : []),
  ]
}

const forms = Object.entries($defs).flatMap(([name, schema]) => formsIn(name, planOf($defs, schema)))

/** Words of a hint that say nothing about its field. */
const EMPTY_WORDS = 'título nombre lista texto dice lee muestra hace esta este cada otra otro para como cómo'

/** Returns the beginnings of the words of a text, so that a singular equals its plural. */
function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\d{}]{4,}/gu) ?? []).map((word) => word.slice(0, 5)))
}

test('a hint adds a word to the label of its field and of its form', () => {
  const repeated = forms.flatMap(([form, fields]) =>
    fields.flatMap(({ name, title, help }) => {
      const known = wordsOf(`${title} ${form} ${EMPTY_WORDS}`)
      return help !== '' && [...wordsOf(help)].every((word) => known.has(word))
        ? [`${name}: ${title} | ${help}`]
        : []
    }),
  )
  expect(repeated).toEqual([])
})

test('fields that only screen readers say stand last in their form', () => {
  const isSaid = ({ schema, title, help }: Field) =>
    schema['x-editor'] === 'alt' || (!schema.properties && /lector(es)? de pantalla/.test(`${title} ${help}`))
  const isLate = ({ schema }: Field) =>
    schema['x-advanced'] === true || schema['x-editor'] === 'hidden' || schema.const !== undefined
  const early = forms.flatMap(([, fields]) => {
    const usual = fields.filter((field) => !isLate(field))
    const last = usual.findLastIndex((field) => !isSaid(field))
    return usual
      .slice(0, Math.max(0, last))
      .filter(isSaid)
      .map(({ name }) => name)
  })
  expect(early).toEqual([])
})
