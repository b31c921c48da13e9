import { expect, test } from 'vitest'
import { definitions } from '../schema/definitions.ts'
import { builtIn, fillMessages } from './fill-messages.ts'

const messages = Object.entries(definitions.Messages?.properties ?? {}).flatMap(
  ([group, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, schema]) => typeof schema.default === 'string')
      .map(([name, schema]) => [`${group}.${name}`, schema] as const),
)
const variables = (text = '') => text.match(/\{\w+\}/g)?.toSorted() ?? []

test.each(['es-AR', 'pt-BR', 'en-GB'])(
  'every message is defined in the language %s, with its variables',
  (language) => {
    expect(messages.length).toBeGreaterThan(50)
    for (const [name, schema] of messages) {
      const text = builtIn(schema, language)
      expect(text, name).toMatch(/\S/)
      expect(variables(text), name).toEqual(variables(String(schema.default)))
    }
  },
)

test('keeps the messages that a site defines, and fills in the others', () => {
  const site = { language: 'pt', messages: { shell: { menu: 'Índice' } } }
  fillMessages(site)
  expect(site.messages.shell).toMatchObject({ menu: 'Índice', skip: 'Ir para o conteúdo' })
})

test.each([{}, [], null, { language: 'pt', messages: 3 }, { language: 'pt', messages: { shell: [] } }])(
  'never throws for malformed messages, which the validation reports: %j',
  (site) => expect(() => fillMessages(site)).not.toThrow(),
)
