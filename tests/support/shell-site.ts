import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFile, SiteFile } from '../../src/engine/model/site.generated.ts'
import type { SiteFiles } from './random-site/site-files.ts'

export interface Shell {
  institutions: number
  entries: number
  isLong?: boolean
}

/**
 * Makes a site with any number of institutions and menu entries, from the fixture of the music school. Its pages are `/` for the first
 * institution, `/north-branch` for the others, and `/write-to-us` with the form.
 */
export function shellSite({ institutions, entries, isLong = false }: Shell): SiteFiles {
  // The assertion is safe: tests/browser/sound.spec.ts builds this site, and a build refuses an invalid `site.json`.
  const { notice: _, ...site } = fixture('site.json') as SiteFile
  const [branch] = site.institutions
  const names = nameList(Math.max(institutions, entries), isLong)
  const links = names.map((label, index) => ({ label, to: index ? '/north-branch' : '/' }))
  return {
    'site.json': {
      ...site,
      name: 'Brindlelark Conservatory of Music, Drama and Dance',
      institutions: links.slice(0, institutions).map(({ label, to }, index) => ({
        ...branch!,
        id: `branch-${index}`,
        shortName: label,
        formOption: `Brindlelark ${label}`,
        path: to,
        phones: [`01632 960 ${100 + index}${isLong ? ' extension 4012' : ''}`],
      })),
      navigation: links.slice(0, entries),
      footer: {
        ...site.footer,
        columns: [
          { title: 'Our branches', links: links.slice(0, institutions) },
          { title: 'Write to us', links: [{ label: 'Leave us a note', to: '/write-to-us' }] },
        ],
      },
      theme: { ...site.theme, institution: 'branch-0' },
    } satisfies SiteFile,
    'events.json': { kind: 'events', events: [] },
    'pages/welcome.json': page('/', 'Welcome'),
    'pages/north.json': page('/north-branch', 'The north branch'),
    'pages/write.json': page('/write-to-us', 'Write to us', theForm()),
    'pages/wrong-note.json': page('*', 'A wrong note'),
  }
}

const TOWNS = ['Thornby', 'Quayside', 'Kiln Row', 'Wetherfold', 'Ashcombe', 'Millgate', 'Saltmarsh']

function nameList(length: number, isLong: boolean): string[] {
  return Array.from({ length }, (_, index) => {
    const name = `${TOWNS[index % TOWNS.length]} ${index + 1}`
    return isLong ? `${name}, Kindergarten and Preparatory Department of Percussion` : name
  })
}

function page(path: string, title: string, ...blocks: object[]): object {
  const text = `${'Play it slowly, play it together, play it again. '.repeat(40)}\n\n`.repeat(4)
  return {
    kind: 'page',
    path,
    title,
    description: `${title}: lessons for beginners of any age.`,
    blocks: [{ type: 'Hero', title, text: 'A warm kettle.' }, ...blocks, { type: 'RichText', text }],
  }
}

function theForm(): object {
  const page = fixture('pages/write-to-us.json') as PageFile
  const columns = page.blocks.find((block) => block.type === 'Columns')!
  return columns.blocks[0]!
}

function fixture(path: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/otro-sitio', path), 'utf8'))
}
