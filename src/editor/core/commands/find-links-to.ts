import type { Bundle } from '../../../engine/model/schema.ts'
import { textAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { linksIn, pageOf } from './rewrite-links.ts'
import { readAt, SITE, siteFields, type SiteField } from './site-fields.ts'

export function findLinksTo(bundle: Bundle, files: FileTexts, path: string): SiteField[] {
  const url = urlOf(files)
  return [...siteFields(bundle, files, [path])].filter((field) =>
    linksIn(field).some((address) => pageOf(address, url)?.path === path),
  )
}

/** Finds the files of pages that show a fragment, directly or through another fragment. */
export function pagesShowing(bundle: Bundle, files: FileTexts, fragment: string): string[] {
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
  return [...seen].filter((file) => !file.startsWith('fragments/'))
}

export function urlOf(files: FileTexts): string {
  return textAt(readAt(files, SITE), '/url') ?? ''
}
