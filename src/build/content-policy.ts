import { hash } from 'node:crypto'
import { pagePolicy } from '../contract/headers.ts'
import type { PageDocument } from '../site/html-document.ts'

/**
 * The text of the `<style>` element that styled-components creates in the browser. The library adds its rules without changing this text
 * (CSSOM).
 */
const EMPTY_STYLE = ''

/**
 * Returns the Content-Security-Policy of a page. It allows the page's inline scripts and styles by hash, and the sources that its blocks
 * need.
 */
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

const sources = new Map<string, string>()
const MAX_CACHED_HASHES = 1000

/** Hashes a text with LF line ends, as browsers do (HTML standard, 13.2.3.5). */
function hashSource(text: string): string {
  const before = sources.get(text)
  if (before) return before
  const parsed = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const source = `'sha256-${hash('sha256', parsed, 'base64')}'`
  if (sources.size >= MAX_CACHED_HASHES) sources.clear()
  sources.set(text, source)
  return source
}
