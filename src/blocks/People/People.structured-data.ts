import type { BlockProps } from '../../engine/rendering/block.ts'
import { canonicalUrl } from '../../engine/rendering/metadata.ts'
import { findInstitution, type SiteInfo } from '../../engine/model/site.ts'

export function structuredData(
  blocks: BlockProps<'People'>[],
  { site }: { site: Pick<SiteInfo, 'url' | 'institutions'> },
): object[] {
  return blocks.flatMap(({ institution: id, groups }) => {
    const institution = findInstitution(site, id)
    if (!institution) return []
    const { schemaType, path } = institution
    const worksFor = { '@type': schemaType, name: institution.name, url: canonicalUrl(site, { path }) }
    return groups
      .flatMap(({ people }) => people)
      .map(({ name, role, picture }) => ({
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        ...(role && { jobTitle: role }),
        ...(picture?.sources && { image: site.url + picture.src }),
        worksFor,
      }))
  })
}
