import { writeDocument } from '../../engine/json-text/content-document.ts'
import { fileNameOf } from '../../editor/core/slug.ts'
import { collectionOf, dayOf, itemOf, ownPages, pageOf } from './content-files.ts'
import { navigationOf } from './navigation.ts'
import { reportLeftovers } from './leftovers.ts'
import { readExport } from './read-export.ts'
import { summarize, writeReport } from './report.ts'
import { siteFile } from './site-file.ts'
import { isDraft, isPost, planImport, type ImportOptions } from './plan-import.ts'

interface Imported {
  files: ReadonlyMap<string, string>
  /** The files to copy: their paths in the new `media/` folder, each with its path in WordPress's folder of uploads. */
  media: ReadonlyMap<string, string>
  summary: string
}

export const REPORT = 'informe-de-importacion.md'

/**
 * Makes the files of a content folder from a WordPress export.
 *
 * @throws Error with a sentence for the person who runs the import
 */
export function importSite(xml: string, options: ImportOptions): Imported {
  const work = planImport(readExport(xml), options)
  const { id, imported, addresses, uploads, notes } = work
  const files = new Map<string, string>()
  const names = new Set<string>()
  const write = (file: string, value: object) => files.set(`${file}.json`, writeDocument(value))
  const nameOf = (path: string) => {
    const name = fileNameOf(path === '/' ? 'inicio' : path, names)
    names.add(name)
    return name
  }
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
  write('site', siteFile(work.site, navigationOf(work)))
  reportLeftovers(work)
  const counts = {
    pages: [...files.keys()].filter((file) => file.startsWith('pages/')).length,
    items: posts.length,
    drafts: posts.filter(isDraft).length,
    media: uploads.used.size,
    redirects: addresses.redirects.length,
  }
  files.set(REPORT, writeReport({ ...counts, notes }))
  return { files, media: uploads.used, summary: `${summarize(counts)}\n${notes.length} notas en ${REPORT}.` }
}
