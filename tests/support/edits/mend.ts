import { relative, resolve } from 'node:path'
import { globSync } from 'node:fs'
import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts'
import type { Institution } from '../../../src/model/site.generated.ts'
import type { Dice } from './dice.ts'
import { spotsOf, type Draft, type Spot } from './draft.ts'

/**
 * Fixes an error that follows from an edit, as a person would: a reference to something deleted is changed, and a duplicate id
 * is replaced.
 *
 * @returns whether something was done; if not, the edit itself is wrong
 */
export function mend(draft: Draft, { file, pointer }: Diagnostic, dice: Dice): boolean {
  const path = relative(resolve(draft.folder), resolve(file)).replaceAll('\\', '/')
  const spot = spotsOf(draft.files).find((one) => one.file === path && one.pointer === pointer)
  const other = spot && otherValue(draft, spot, dice)
  if (other === undefined) return false
  spot!.holder[spot!.key] = other
  return true
}

function otherValue({ folder, files }: Draft, spot: Spot, dice: Dice): string | undefined {
  const pages = Object.values(files).flatMap((file) =>
    'path' in file && file.path !== '*' ? [String(file.path)] : [],
  )
  switch (spot.definition ?? '') {
    case 'Link':
      return dice.pick(pages)
    case 'RoutePath':
      return spot.file === 'site.json' ? dice.pick(pages) : `/pagina-${dice.below(1e6)}`
    case 'AnchorId':
      return `id-${dice.below(1e6)}`
    case 'InstitutionId':
      return dice.pick((files['site.json'] as { institutions: Institution[] }).institutions)?.id
    case 'FragmentId':
      return dice.pick(Object.keys(files).filter((path) => path.startsWith('fragments/')))?.slice(10, -5)
    case 'MediaPath':
      return dice.pick(globSync('media/**/*.*', { cwd: folder }))?.replaceAll('\\', '/')
    case 'DocumentPath':
      return dice.pick(globSync('media/**/*.{pdf,docx}', { cwd: folder }))?.replaceAll('\\', '/')
    case 'Text':
    case 'Markdown':
    case 'ShortMarkdown':
      // Without variables, links and pictures.
      return String(spot.value).replaceAll(/!(?=\[)|\]\([^)]*\)|[{}[\]]/g, '')
    default:
      return undefined
  }
}
