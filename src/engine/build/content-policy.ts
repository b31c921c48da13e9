import { hash } from 'node:crypto'
import type { GovernedParts } from '../shell/html-document.ts'

/**
 * The text of the `<style>` element that styled-components creates in the browser. The library adds its rules without changing this text
 * (CSSOM).
 */
const EMPTY_STYLE = ''

/**
 * Returns the Content-Security-Policy of a page. It allows the page's inline scripts and styles by hash, and the sources that its blocks
 * need. The policy has no upgrade-insecure-requests, because pages must also work over plain HTTP.
 *
 * @param formsUrl the address of another server that receives the forms
 */
export function contentPolicy({ scripts, styles, needs = {} }: GovernedParts, formsUrl?: string): string {
  const own = ["'self'", ...(formsUrl ? [new URL(formsUrl).origin] : [])].join(' ')
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...new Set(scripts.map(hashSource))].join(' '),
    ['style-src', "'self'", ...new Set([EMPTY_STYLE, ...styles].map(hashSource))].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}`,
    "manifest-src 'self'",
    `form-action ${own}`,
    "base-uri 'none'",
    ...Object.entries(needs).map(([directive, sources]) => [directive, ...sources].join(' ')),
  ].join('; ')
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
