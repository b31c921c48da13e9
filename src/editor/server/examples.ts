import { readFileSync } from 'node:fs'
import { definitions } from '../../engine/content/schema/definitions.ts'
import { blockFile, blockNames } from '../../engine/content/schema/schema.ts'
import { isObject } from '../../engine/model/schema.ts'
import { readDocument, type FileTexts } from '../../engine/json-text/content-document.ts'
import { listAt, objectsAt } from '../../engine/json-text/pointer.ts'

function readExample(type: string): unknown {
  return JSON.parse(readFileSync(blockFile(type, 'example.json'), 'utf8'))
}

export function examplePath(type: string): string {
  return `/ejemplo-${type.toLowerCase()}`
}

/**
 * Makes a page for each block type, with an example of the block. The example uses the site's own institutions and events, and tiles
 * instead of photographs. The page for fragments shows the site's first fragment.
 */
export function examplePages(texts: FileTexts): Map<string, string> {
  const institutions = institutionsIn(texts.get('site.json'))
  const examples = blockNames().map((type) => {
    const example = fitted(readExample(type), institutions)
    const { institution, ...rest } = isObject(example) ? example : {}
    const isOfAll = institution === undefined || definitions[type]?.['x-shows-events'] !== undefined
    return [type, isOfAll ? rest : { ...rest, institution }] as const
  })
  const [, fragment] =
    [...texts.keys()].map((file) => /^fragments\/(.+)\.json$/.exec(file)).find(Boolean) ?? []
  const all = fragment ? [...examples, ['Fragment', { type: 'Fragment', fragment }] as const] : examples
  return new Map(
    all.map(([type, block]) => {
      const path = examplePath(type)
      const page = { kind: 'page', path, title: type, description: type, blocks: [block] }
      return [`pages${path}.json`, JSON.stringify(page)]
    }),
  )
}

export function templatePage(template = ''): [file: string, text: string] {
  const blocks = listAt(readDocument(template).value, '/blocks')
  const path = examplePath('plantilla')
  return [`pages${path}.json`, JSON.stringify({ kind: 'page', path, title: path, description: path, blocks })]
}

function institutionsIn(text = ''): string[] {
  return objectsAt(readDocument(text).value, '/institutions').map(({ id }) => String(id))
}

/** Replaces institutions that the site does not have with its first one, and photographs with tiles. */
function fitted(value: unknown, institutions: readonly string[]): unknown {
  const [first = ''] = institutions
  const fit = (inner: unknown, key: string): unknown => {
    if (Array.isArray(inner)) {
      const all = inner.map((one) => fit(one, key === 'institutions' ? 'institution' : ''))
      return key === 'institutions' ? [...new Set(all)] : all
    }
    if (typeof inner === 'string')
      return key === 'institution' && !institutions.includes(inner) ? first : inner
    if (typeof inner !== 'object' || inner === null) return inner
    if ('type' in inner && inner.type === 'file')
      return { type: 'tiles', institutions: [first], seed: 7, shape: 'square' }
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, fit(one, name)]))
  }
  return fit(value, '')
}
