import { expect, test } from 'vitest'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { linkTargets } from './link-targets.ts'

const FILE = 'pages/a.json'

test('offers pages and their sections as link targets, with their current titles', () => {
  const page = { path: '/a', title: 'A', file: FILE }
  const targets = (label: string, motto: string) => {
    const tabs = [{ id: 'uno', label, blocks: [] }]
    const blocks = [{ type: 'TabsBlock', label: 'Partes', tabs }]
    const contents = { [FILE]: { kind: 'page', path: '/a', blocks }, 'site.json': { variables: { motto } } }
    const files = new Map(Object.entries(contents).map(([file, value]) => [file, JSON.stringify(value)]))
    return [page, { ...page, path: '*' }].flatMap((one) => linkTargets(bundleSchema(), files, one))
  }
  const named = (label: string) => [
    { address: '/a', label: 'A' },
    { address: '/a#uno', label, of: 'A' },
  ]
  expect(targets('Uno', '')).toEqual(named('Uno'))
  expect(targets('Otro', '')).toEqual(named('Otro'))
  expect(targets('{motto}', 'cantar')).toEqual(named('cantar'))
  expect(targets('{motto}', 'jugar')).toEqual(named('jugar'))
})
