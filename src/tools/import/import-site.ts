import { writeDocument } from '../../engine/json-text/content-document.ts'
import { fileNameOf, slugOf } from '../../editor/core/slug.ts'
import { anchorsOf, collectionOf, dayOf, itemOf, ownPages, pageOf } from './content-files.ts'
import { navigationOf } from './navigation.ts'
import { readExport, type OldSite } from './read-export.ts'
import { summarize, writeReport } from './report.ts'
import { isDraft, isPost, planImport, type ImportOptions, type ImportPlan } from './plan-import.ts'
import type { SiteFile } from '../../engine/model/site.generated.ts'
import { beginningOf } from './plain-text.ts'

export interface Imported {
  files: ReadonlyMap<string, string>
  /** The files to copy: their paths in the new `media/` folder, each with its path in WordPress's folder of uploads. */
  media: ReadonlyMap<string, string>
  /** The pictures that texts contained: their bytes, by their paths in the new `media/` folder. */
  embedded: ReadonlyMap<string, Uint8Array>
  summary: string
}

export const REPORT = 'informe-de-importacion.md'

/**
 * Makes the files of a content folder from a WordPress export.
 *
 * @throws Error with a sentence for the person who runs the import
 */
export function importSite(xml: string, options: ImportOptions): Imported {
  const work = planImport(readExport(xml, options.language), options)
  const { id, imported, addresses, uploads, notes } = work
  const files = new Map<string, string>()
  const names = new Set<string>()
  const write = (file: string, value: object) => files.set(`${file}.json`, writeDocument(value))
  const nameOf = (path: string) => {
    const name = fileNameOf(path === '/' ? 'inicio' : path, names)
    names.add(name)
    return name
  }
  // Converts each page twice, because links to places inside a page need the ids of its new subheadings.
  const found = imported.map(
    (entry) => [addresses.paths.get(entry.id) ?? '/', anchorsOf(entry, work)] as const,
  )
  notes.length = 0
  for (const [path, find] of found) work.anchors.set(path, find)
  for (const entry of imported) {
    const path = addresses.paths.get(entry.id) ?? '/'
    if (isPost(entry)) {
      const name = nameOf(path.slice(path.lastIndexOf('/') + 1))
      write(`collections/${id}/${dayOf(entry)}-${name}`, itemOf(entry, path, work))
    } else if (path !== `/${id}`) write(`pages/${nameOf(path)}`, pageOf(entry, path, work))
  }
  const posts = imported.filter(isPost)
  if (posts.length > 0) write(`collections/${id}/collection`, collectionOf(work))
  for (const [name, page] of ownPages(work)) write(`pages/${nameOf(name)}`, page)
  write('events', { kind: 'events', events: [] })
  write('site', siteFile(work.site, { format: options.format, ...navigationOf(work) }))
  reportLeftovers(work)
  const counts = {
    pages: [...files.keys()].filter((file) => file.startsWith('pages/')).length,
    items: posts.length,
    drafts: posts.filter(isDraft).length,
    media: uploads.used.size + uploads.embedded.size,
    redirects: addresses.redirects.length,
  }
  files.set(REPORT, writeReport({ ...counts, notes }))
  return {
    files,
    media: uploads.used,
    embedded: uploads.embedded,
    summary: `${summarize(counts)}\n${notes.length} notas en ${REPORT}.`,
  }
}

/** Types of entries that need no note in the report: they are imported as parts of pages, or only a WordPress theme uses them. */
const KNOWN = [
  'page',
  'post',
  'nav_menu_item',
  'attachment',
  'wp_block',
  'et_pb_layout',
  'wp_global_styles',
  'custom_css',
]

/** Adds a note to the report for everything that is not imported, such as comments and old addresses. */
function reportLeftovers(plan: ImportPlan): void {
  const { site, imported, addresses, home, notes, options, uploads } = plan
  const whole = (text: string) => void notes.push({ address: '', title: '', text })
  for (const entry of site.entries) {
    if (entry.otherLanguage !== undefined) {
      if (entry.type === 'page' || isPost(entry))
        notes.push({ ...entry, text: `está en otro idioma (${entry.otherLanguage}): no se trajo` })
      continue
    }
    if (entry.type === 'page' && !imported.includes(entry))
      notes.push({ ...entry, text: 'la página no era pública: no se trajo' })
    if (!KNOWN.includes(entry.type))
      notes.push({ ...entry, text: `es de una clase que el sitio no tiene (${entry.type}): no se trajo` })
    const others = entry.otherLanguages ?? []
    if (others.length > 0 && imported.includes(entry))
      notes.push({ ...entry, text: `no se trajo su texto en otro idioma: ${others.join(', ')}` })
    const count = imported.includes(entry) ? entry.comments : 0
    if (count > 0) notes.push({ ...entry, text: `no se trajeron sus comentarios (${count})` })
  }
  for (const entry of addresses.lost)
    notes.push({ ...entry, text: `ninguna redirección puede conservar la dirección vieja ${entry.address}` })
  const labels = imported.flatMap(({ terms }) =>
    terms.flatMap(({ kind, label }) => (kind === 'post_tag' ? label : [])),
  )
  if (labels.length > 0)
    whole(`las etiquetas no se traen, solo las categorías: ${[...new Set(labels)].join(', ')}`)
  whole('completá en site.json la dirección, los teléfonos y el correo: la exportación no los tiene')
  whole('los autores y los archivos por mes no se traen; las direcciones /feed y /author dejan de existir')
  whole(
    home
      ? `la página de inicio es «${home.title}»`
      : 'la exportación no dice cuál era la página de inicio: se armó una',
  )
  for (const reason of options.refused?.values() ?? [])
    whole(`un archivo no se trajo: ${reason.replace(/\.$/, '')}`)
  const unused = options.uploads.length - uploads.used.size - (options.refused?.size ?? 0)
  if (unused === 1) whole('un archivo de la carpeta no se usa en ninguna página, y no se copió')
  if (unused > 1) whole(`${unused} archivos de la carpeta no se usan en ninguna página, y no se copiaron`)
}

type FoundData = Pick<SiteFile, 'format' | 'navigation' | 'footer' | 'redirects'>

/** Makes `site.json`. Data that an export lacks, such as the telephone number, gets example values, which the file lists as provisional. */
function siteFile(site: OldSite, { format, ...found }: FoundData): object {
  const name = site.title || 'Sitio sin nombre'
  const id = slugOf(name)
  const [language] = /^[a-z]{2}(-[A-Z]{2})?$/.exec(site.language) ?? ['es-AR']
  return {
    kind: 'site',
    format,
    name,
    url: URL.canParse(site.address) ? new URL(site.address).origin : 'https://www.ejemplo.example',
    language: language === 'es' ? 'es-AR' : language,
    timeZone: 'America/Argentina/Buenos_Aires',
    description: beginningOf(site.description || name),
    institutions: [
      {
        id,
        name,
        shortName: beginningOf(name, 30),
        label: name,
        formOption: name,
        path: '/',
        schemaType: 'Organization',
        address: { street: 'Calle 100', locality: 'Localidad', region: 'Provincia', country: 'AR' },
        phones: ['(0221) 412-3456'],
        email: 'secretaria@ejemplo.example',
        colors: { ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#18243A' },
        tiles: 4,
        provisional: ['schemaType', 'address', 'phones', 'email', 'colors'],
      },
    ],
    ...found,
    theme: { institution: id },
    provisional: ['timeZone'],
  }
}
