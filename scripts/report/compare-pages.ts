import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import { pageAddress } from '../../src/contract/page-address.ts'
import { filesOfPage, gzipTotal } from '../budgets.ts'

/** A page that differs between two builds. */
export interface PageChange {
  /** The page's file in the build, such as `primario/index.html`. */
  file: string
  address: string
  kind: 'added' | 'removed' | 'changed'
  /** The changes in the texts, word by word, each between some unchanged words. `[]` when the texts are the same. */
  words: { text: string; kind: 'same' | 'added' | 'removed' }[]
  /** The address of an earlier page with the same changes in its texts, such as those of the footer. */
  sameAs?: string | undefined
  /** Bytes of a phone's first visit before JavaScript, before and after; 0 where the page does not exist. */
  weight: [before: number, after: number]
}

/** Maximum characters of unchanged text on each side of a change. */
const AROUND = 80

/**
 * Compares the pages of two builds. A page that only loads scripts or fonts under new names counts as unchanged. Pages with changes of
 * their own come first.
 */
export function comparePages(before: string, after: string): PageChange[] {
  const [old, now] = [pagesIn(before), pagesIn(after)]
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((file): PageChange[] => {
    const [was, is] = [old.get(file) ?? '', now.get(file) ?? '']
    if (stable(was) === stable(is)) return []
    const kind = was === '' ? 'added' : is === '' ? 'removed' : 'changed'
    const weight: PageChange['weight'] = [weightOf(was, before), weightOf(is, after)]
    const [older, newer] = kind === 'changed' ? [was, is] : [withoutFrame(was), withoutFrame(is)]
    const words = diffTexts(textOf(older), textOf(newer))
    return [{ file, address: pageAddress(file), kind, words, weight }]
  })
  const sorted = changes.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  const groups = [...Map.groupBy(sorted, keyOf).values()]
  return groups
    .toSorted((a, b) => a.length - b.length)
    .flatMap(([first, ...others]) => [
      ...(first ? [first] : []),
      ...others.map((page) => ({ ...page, sameAs: first?.address })),
    ])
}

/** The changed words of a page, by which pages with the same changes are grouped. */
function keyOf({ words }: PageChange): string {
  return words.map(({ text, kind }) => (kind === 'same' ? '\n' : `${kind} ${text}`)).join('')
}

function pagesIn(folder: string): Map<string, string> {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => !file.startsWith('_'))
  return new Map(pages.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/**
 * Removes from a page's HTML what changes with other pages or with any code: scripts, and the hashes in names of files and classes.
 */
function stable(html: string): string {
  const lists = Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list)
  const classes = [...new Set(lists.flatMap((list) => list.split(' ')))]
  const names = new Map(classes.map((name, index) => [name, `c${index}`]))
  return html
    .replaceAll(/<script\b.*?<\/script>|<template id="site_links">.*?<\/template>|data-styled\.g\d+/gs, '')
    .replaceAll(/-[\w-]{8,10}(?=\.(?:js|json|woff2|png)\b)|\?[0-9a-f]{10}\b/g, '')
    .replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word)
}

function diffTexts(was: string, is: string): PageChange['words'] {
  if (was === is) return []
  const parts = diffArrays(was.split(/(\s+)/), is.split(/(\s+)/))
  return parts.map(({ value, added, removed }, index) => {
    const text = value.join('')
    if (added || removed) return { text, kind: added ? 'added' : 'removed' }
    const [start, end] = [index > 0 ? AROUND : 0, index < parts.length - 1 ? AROUND : 0]
    return { text: shortened(text, start, end), kind: 'same' }
  })
}

function shortened(text: string, start: number, end: number): string {
  if (text.length <= start + end) return text
  const first = text.slice(0, start).replace(/\s\S*$/, '')
  return `${first} … ${text.slice(text.length - end).replace(/^\S*\s/, '')}`
}

/** The texts of a page, one a line: its title and description, and the words and alternative texts that visitors read. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>|<\/?(?:a|b|code|em|i|span|strong|time)\b[^>]*>/gs, '')
    .replaceAll(
      /<meta name="description" content="([^"]*)">|<img\b[^>]*?\balt="([^"]*)"[^>]*>/g,
      '<p>$1$2<p>',
    )
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (one) => ENTITIES[one] ?? one).trim())
    .filter((text) => text !== '')
    .join('\n')
}

/** Removes the header and the footer, which a new page shares with the others. */
function withoutFrame(html: string): string {
  return html.replaceAll(/<(header|footer)\b.*?<\/\1>/gs, '')
}

/** The HTML entities that the build writes. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function weightOf(html: string, folder: string): number {
  const files = filesOfPage(html).map((address) => join(folder, decodeURI(address)))
  const own = files.filter((file) => existsSync(file)).map((file) => readFileSync(file))
  return html === '' ? 0 : gzipTotal([html, ...own])
}
