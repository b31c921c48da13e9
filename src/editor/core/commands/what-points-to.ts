import { isObject, type Bundle } from '../../../model/schema.ts'
import type { FieldKind } from '../field-kind.ts'
import type { Files } from '../step.ts'
import { linksIn, pageOf } from './links.ts'
import { readSite, siteFields, type SiteField } from './site-fields.ts'

/** The fields that link to a page. @param anchor only those to that section of it, if given */
export function whatPointsTo(bundle: Bundle, files: Files, path: string, anchor?: string): SiteField[] {
  const url = urlOf(files)
  return [...siteFields(bundle, files, [path])].filter((field) =>
    linksIn(field).some((address) => {
      const page = pageOf(address, url)
      return page?.path === path && (anchor === undefined || page.rest.endsWith(`#${anchor}`))
    }),
  )
}

/** The fields that name something: a fragment, an institution, a photograph, a document, a video. */
export function whatNames(bundle: Bundle, files: Files, kind: FieldKind, name: string): SiteField[] {
  return [...siteFields(bundle, files, [name.replace(/^media\//, '')])].filter((field) =>
    field.kind === kind ? field.value === name : linksIn(field).some((address) => namesFile(address, name)),
  )
}

/** The files of the pages that show a fragment, also through another one. */
export function pagesShowing(bundle: Bundle, files: Files, fragment: string): string[] {
  const users = new Map<string, Set<string>>()
  for (const { kind, value, file } of siteFields(bundle, files, ['fragment'])) {
    if (kind === 'fragment') users.set(String(value), (users.get(String(value)) ?? new Set()).add(file))
  }
  const seen = new Set<string>()
  const visit = (name: string): void => {
    for (const file of users.get(name) ?? []) {
      if (seen.has(file)) continue
      seen.add(file)
      visit(file.replace(/^.*\/|\.json$/g, ''))
    }
  }
  visit(fragment)
  return [...seen].filter((file) => file.startsWith('pages/'))
}

/** The site's public address. */
export function urlOf(files: Files): string {
  const site = readSite(files)
  return isObject(site) && typeof site.url === 'string' ? site.url : ''
}

/** Markdown names pictures with or without `media/`. */
function namesFile(address: string, name: string): boolean {
  return name.startsWith('media/') && (address === name || `media/${address}` === name)
}
