import { join, relative } from 'node:path'
import type { Help } from '../diagnostics/diagnostic.ts'
import { entriesUnder } from '../diagnostics/disk.ts'
import { escapeText } from '../diagnostics/fixes.ts'
import type { Location } from '../diagnostics/location.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { pathsLike } from '../media/paths-like.ts'

/**
 * Proposes a text that matches the schema's pattern: the first of the usual corrections that does.
 *
 * @param pattern the schema's regular expression
 */
export function proposeForm(written: string, pattern: string, location: Location): Help | undefined {
  const hasForm = (text: string) => new RegExp(pattern, 'u').test(text)
  const files = hasForm('media/x') ? fileLike(written, location) : []
  const sure = [...sameIn(written), ...files].find(hasForm)
  if (sure !== undefined) return didYouMean(written, sure, location)
  const likely = likelyFrom(written).find(hasForm)
  return likely === undefined ? undefined : didYouMean(written, likely)
}

/** The corrections that mean the same. */
function sameIn(written: string): string[] {
  const text = written.trim()
  const [day = '', ...others] = daysFrom(text)
  return [
    text,
    timeFrom(text),
    others.length === 0 ? day : '',
    text.replace(/(.)\/$/, '$1'),
    text.startsWith('www.') ? `https://${text.replace(/\/$/, '')}` : '',
    `#${text}`,
  ]
}

function likelyFrom(written: string): string[] {
  const text = written.trim()
  const slashed = withSlashes(escapeText(text))
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
  // Without a letter of another alphabet it would be another name.
  const slug = /(?![a-z])\p{L}/u.test(plain)
    ? ''
    : plain.replaceAll(/[^a-z0-9/]+/g, '-').replaceAll(/^-|-$/g, '')
  const [day = ''] = daysFrom(text)
  // A page has no query.
  const page = text.startsWith('/') ? text.replace(/[?#].*/s, '') : ''
  return [day, page, slashed, `https://${text}`, mediaFrom(slashed), slug, slug && `/${slug}`]
}

/** The days that `23/10/2027` or `2027/10/3` may mean, as `YYYY-MM-DD`; first the one that it means in Argentina. */
function daysFrom(text: string): string[] {
  const day = (...[y = '', m = '', d = '']: string[]) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const [, ...inOrder] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (inOrder.length > 0) return [day(...inOrder)]
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const days = [day(year, second, first), day(year, first, second)]
  return [...new Set(days)].filter((one) => Number(one.slice(5, 7)) <= 12)
}

/** The time of `8:30`, `18.30 hs` or `19 h`. */
function timeFrom(text: string): string {
  const [, hour, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:hs?)?\.?$/i.exec(text) ?? []
  return hour === undefined ? '' : `${hour.padStart(2, '0')}:${minutes}:00`
}

/** The one file of `media/` that has the name of a path. */
function fileLike(written: string, { source: { folder } }: Location): string[] {
  if (folder === undefined || written.includes('://')) return []
  const files = entriesUnder(join(folder, 'media')).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll('\\', '/'),
  )
  const like = pathsLike(withSlashes(written), paths)
  return like.length === 1 ? like : []
}

/** A path without the folders around `media/`. A file elsewhere on the computer, or on another site, has to be copied first. */
function mediaFrom(path: string): string {
  const [, inside] = /^(?!\w+:\/\/)(?:.*\/)?media\/(.+)$/.exec(path) ?? []
  if (inside !== undefined) return `media/${inside}`
  return /:|\.\./.test(path) ? '' : `media/${path.replace(/^(\.?\/)+/, '')}`
}

/** A path with the slashes of the web. In JSON `\\n` is a folder's end and an n. */
function withSlashes(json: string): string {
  return json.replaceAll(/\\+/g, '/')
}
