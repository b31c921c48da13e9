import { slugOf } from '../../editor/core/slug.ts'
import type { SiteFile } from '../../engine/model/site.generated.ts'
import { beginningOf } from './plain-text.ts'
import type { OldSite } from './read-export.ts'

type FoundData = Pick<SiteFile, 'navigation' | 'footer' | 'redirects'>

/** Makes `site.json`. Data that an export lacks, such as the telephone number, gets example values, which the file lists as provisional. */
export function siteFile(site: OldSite, found: FoundData): object {
  const name = site.title || 'Sitio sin nombre'
  const id = slugOf(name)
  const [language] = /^[a-z]{2}(-[A-Z]{2})?$/.exec(site.language) ?? ['es-AR']
  return {
    kind: 'site',
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
