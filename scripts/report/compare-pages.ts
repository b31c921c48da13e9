import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import { pageAddress } from '../../src/engine/contract/page-address.ts'
import { filesOfPage, gzipTotal, stylesheetsOfPage } from '../budgets.ts'

export interface PageChange {
  /** The page's file in the built site, such as `primario/index.html`. */
  file: string
  address: string
  kind: 'added' | 'removed' | 'changed'
  /** The changed words of the page, each between some unchanged words. `[]` when the texts are equal. */
  words: { text: string; kind: 'same' | 'added' | 'removed' }[]
  /**
   * The address of the first page in the report that has the same changed words, for example in the footer. Undefined for that page itself.
   */
  sameAs?: string | undefined
  /** The bytes that a phone loads on its first visit before JavaScript. 0 if the page does not exist. */
  weight: [before: number, after: number]
}

const CONTEXT_LENGTH = 80

/**
 * Compares the pages of two builds. A page is unchanged if only the file names of its scripts or fonts differ. Pages whose changes occur on
 * no other page come first.
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

function keyOf({ words }: PageChange): string {
  return words.map(({ text, kind }) => (kind === 'same' ? '\n' : `${kind} ${text}`)).join('')
}

function pagesIn(folder: string): Map<string, string> {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => !file.startsWith('_'))
  return new Map(pages.map((file) => [file, withStyles(readFileSync(join(folder, file), 'utf8'), folder)]))
}

/** Returns a page with the content of its style sheets instead of their addresses. */
function withStyles(html: string, folder: string): string {
  return stylesheetsOfPage(html).reduce(
    (page, sheet) =>
      page.replace(
        `<link rel="stylesheet" href="${sheet}">`,
        () => `<style>${readFileSync(join(folder, sheet), 'utf8')}</style>`,
      ),
    html,
  )
}

/** Removes the parts of a page's HTML that change although the page is the same: scripts, and hashes in names of files and classes. */
function stable(html: string): string {
  const lists = Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list)
  const classes = [...new Set(lists.flatMap((list) => list.split(' ')))]
  const names = new Map(classes.map((name, index) => [name, `c${index}`]))
  return html
    .replaceAll(/<script\b.*?<\/script>|<template id="site_links">.*?<\/template>/gs, '')
    .replaceAll(/-[\w-]{8,10}(?=\.(?:js|json|woff2|png)\b)|\?[0-9a-f]{10}\b/g, '')
    .replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word)
}

function diffTexts(was: string, is: string): PageChange['words'] {
  if (was === is) return []
  const parts = diffArrays(was.split(/(\s+)/), is.split(/(\s+)/))
  return parts.map(({ value, added, removed }, index) => {
    const text = value.join('')
    if (added || removed) return { text, kind: added ? 'added' : 'removed' }
    const [start, end] = [index > 0 ? CONTEXT_LENGTH : 0, index < parts.length - 1 ? CONTEXT_LENGTH : 0]
    return { text: shortened(text, start, end), kind: 'same' }
  })
}

function shortened(text: string, start: number, end: number): string {
  if (text.length <= start + end) return text
  const first = text.slice(0, start).replace(/\s\S*$/, '')
  return `${first} … ${text.slice(text.length - end).replace(/^\S*\s/, '')}`
}

/** Returns the texts of a page, one per line: title, description, visible words, and alternative texts of pictures. */
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

function withoutFrame(html: string): string {
  return html.replaceAll(/<(header|footer)\b.*?<\/\1>/gs, '')
}

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
