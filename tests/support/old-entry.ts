import type { Entry } from '../../src/tools/import/read-export.ts'

/** An entry in the export of an older site, with plain values. Each test replaces the values that it needs. */
export const emptyEntry: Entry = {
  id: '1',
  type: 'post',
  title: 'Acto',
  address: 'https://www.rosaleda.example/acto/',
  slug: 'acto',
  status: 'publish',
  isLocked: false,
  date: '2024-03-05T10:30',
  html: '',
  excerpt: '',
  parent: '0',
  order: 0,
  file: '',
  comments: 0,
  terms: [],
  meta: new Map(),
}
