import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { load } from '../engine/content/load.ts'
import schema from '../../site.schema.json' with { type: 'json' }
import { readServerSite } from './server-site.ts'

test('a damaged site file has the words of a site without words of its own', async () => {
  using folder = writeSite()
  const { content } = await load(folder.folder)
  const { contact, forms, server, mail, events } = content?.site.messages ?? {}
  const { site, replaced } = readServerSite('{')
  expect(replaced).toEqual([''])
  expect({ contact, forms, server, mail, events }).toMatchObject({ ...site.messages, events: site.changes })
})

test('replaces only the missing words', () => {
  const { site } = readServerSite('')
  const { intro: _, ...mail } = { ...site.messages.mail, subject: 'Otro asunto' }
  const written = readServerSite(JSON.stringify({ ...site, messages: { ...site.messages, mail } }))
  expect(written.replaced).toEqual(['/messages/mail/intro'])
  expect(written.site.messages.mail).toEqual({ ...site.messages.mail, subject: 'Otro asunto' })
})

test('the default words of visitors’ messages stand only in the schema, not in the server', () => {
  const sentences = Object.values(schema.$defs.Messages.properties)
    .flatMap(({ properties }) => Object.values<{ default?: unknown }>(properties))
    .flatMap(({ default: text }) => (typeof text === 'string' && text.includes(' ') ? [text] : []))
  const code = globSync('src/server/**/*.ts')
    .filter((path) => !/\.test\.tsx?$|site\.generated\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const found = code.flatMap(({ path, text }) =>
    sentences.filter((sentence) => text.includes(`'${sentence}'`)).map((sentence) => `${path}: ${sentence}`),
  )
  expect(sentences.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
