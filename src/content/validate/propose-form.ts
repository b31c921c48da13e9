import { join, relative } from 'node:path'
import { entriesUnder } from '../diagnostics/disk.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import { escapeText } from '../diagnostics/fixes.ts'
import type { Location } from '../diagnostics/location.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { pathsLike } from '../media/paths-like.ts'
import { daysFrom } from './written-dates.ts'

/**
 * What was meant by a text that does not match its schema's pattern: the usual mistakes are corrected one by one, and the first
 * result that matches is proposed.
 *
 * @param pattern the schema's regular expression
 */
export function proposeForm(written: string, pattern: string, location: Location): Help | undefined {
  const hasForm = (text: string) => new RegExp(pattern, 'u').test(text)
  // These mean the same.
  const sure = [...sameIn(written), ...(hasForm('media/x') ? fileLike(written, location) : [])].find(hasForm)
  if (sure !== undefined) return didYouMean(written, sure, location)
  const likely = likelyFrom(written).find(hasForm)
  return likely === undefined ? undefined : didYouMean(written, likely)
}

/**
 * An address with the slashes of the web instead of those of Windows.
 *
 * @param json how it is written between its quotes: there `\\n` is a folder's end and an n
 */
export function withSlashes(json: string): string {
  return json.replaceAll(/\\+/g, '/')
}

function sameIn(written: string): string[] {
  const text = written.trim()
  const time = text.replace(/^(\d):/, '0$1:')
  const [day = '', ...others] = daysFrom(text)
  return [
    text,
    time,
    `${time}:00`,
    others.length === 0 ? day : '',
    text.replace(/(.)\/$/, '$1'),
    text.startsWith('www.') ? `https://${text.replace(/\/$/, '')}` : '',
    `#${text}`,
    /[ap]\.?\s*m/i.test(text) ? '' : timeFrom(text),
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
  return [
    ...daysFrom(text).slice(0, 1),
    timeFrom(text),
    slashed,
    `https://${text}`,
    mediaFrom(slashed),
    slug,
    slug && `/${slug}`,
  ]
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

/** From `19.00`, `19 hs`, `7pm`. @returns an empty text when it is none of these */
function timeFrom(written: string): string {
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:h|hs|horas)?\.?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(written) ?? []
  if (hour === undefined || Number(hour) > 23) return ''
  if (half === undefined) return `${hour.padStart(2, '0')}:${minutes}:00`
  // Noon is 12 p. m., and midnight 12 a. m.
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minutes}:00`
}

/** Without the folders around `media/`. What is elsewhere on the computer, or on another site, has to be copied first. */
function mediaFrom(path: string): string {
  const [, inside] = /^(?!\w+:\/\/)(?:.*\/)?media\/(.+)$/.exec(path) ?? []
  if (inside !== undefined) return `media/${inside}`
  return /:|\.\./.test(path) ? '' : `media/${path.replace(/^(\.?\/)+/, '')}`
}
