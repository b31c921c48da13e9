import { rootOf } from '../../../src/content/diagnostics/location.ts'
import { walk, type Visit } from '../../../src/content/schema/walk.ts'
import type { SiteFile } from '../../../src/model/site.generated.ts'
import { kindOf, sourceOf, type SiteFiles } from './site-files.ts'

/** Makes every `link:<number>` a valid address: of a page, a section, another site, a mail or a telephone. */
export function tieLinks(files: SiteFiles): SiteFiles {
  const addresses = addressesOf(files)
  const choose = (link: string) => addresses[Number(link.slice('link:'.length)) % addresses.length]!
  const visit: Visit = (name, value, _, descend) => {
    if (name === 'Link') return choose(String(value))
    if (!name.endsWith('Markdown')) return descend()
    // An address with spaces is no link in Markdown.
    return String(value).replaceAll(/link:\d+/g, (link) => choose(link).replaceAll(' ', ''))
  }
  const entries = Object.entries(files).map(([path, file]) => {
    return [path, walk(kindOf(path), file, rootOf(sourceOf(file)), visit) as object] as const
  })
  return Object.fromEntries(entries)
}

function addressesOf(files: SiteFiles): string[] {
  const { institutions } = files['site.json'] as SiteFile
  const inside = Object.entries(files).flatMap(([path, file]) => {
    const { path: address } = file as { path: string }
    if (kindOf(path) !== 'PageFile' || address === '*') return []
    const ids = anchorsOf(file)
    return [
      address,
      ...ids.slice(0, 3).map((id) => `${address}#${id}`),
      `${address}?institution=${institutions[0]!.id}`,
    ]
  })
  return [
    ...inside,
    'https://www.ejemplo.com/a?b=c&d=e%20f#g',
    'http://ejemplo.com.ar',
    'mailto:escuela@correo.example?subject=Hola',
    'tel:+54 11 (4000)-1234',
  ]
}

function anchorsOf(page: object): string[] {
  const ids: string[] = []
  walk('PageFile', page, rootOf(sourceOf(page)), (name, value, _, descend) => {
    if (name === 'AnchorId') ids.push(String(value))
    return descend()
  })
  return ids
}
