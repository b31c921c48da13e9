import { hash } from 'node:crypto'
import { pagePolicy } from '../contract/headers.ts'
import type { PageDocument } from '../site/document.ts'

/** styled-components creates a `<style>` in the browser and fills it by CSSOM: for the policy it is empty. */
const EMPTY_STYLE = ''

/** The Content-Security-Policy of one page, which allows its own inline scripts and styles by their hashes, and what its blocks need. */
export function contentPolicy({
  scripts,
  styles,
  needs,
}: Pick<PageDocument, 'scripts' | 'styles' | 'needs'>): string {
  const hashes = {
    scripts: new Set(scripts.map(hashSource)),
    styles: new Set([EMPTY_STYLE, ...styles].map(hashSource)),
  }
  return pagePolicy(hashes, needs)
}

/** The texts are the same on many pages. */
const sources = new Map<string, string>()
const MOST = 1000

/** Browsers hash the text after the parser has made every line end a LF (HTML standard, 13.2.3.5). */
function hashSource(text: string): string {
  const before = sources.get(text)
  if (before) return before
  const parsed = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const source = `'sha256-${hash('sha256', parsed, 'base64')}'`
  if (sources.size >= MOST) sources.clear()
  sources.set(text, source)
  return source
}
