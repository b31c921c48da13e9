// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))

test('inline scripts and styles are allowed by hash, each once', () => {
  const html =
    '<style>a{}</style><STYLE data-x="a>b">b{}</STYLE><script type="module">go()</script><script>go()</script>'
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('go()')}`)
  expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hash('')} ${hash('a{}')} ${hash('b{}')}`)
})

test('data blocks and scripts by address need no hash', () => {
  const html =
    '<script type="application/ld+json">{}</script><script src="/assets/a.js"></script><script type=application/json>1</script>'
  expect(directive(html, 'script-src')).toBe("script-src 'self'")
})

test('an attribute whose name merely ends in src does not spare the hash', () => {
  expect(directive('<script data-src="x">go()</script>', 'script-src')).toContain(hash('go()'))
})

test('line ends are hashed as browsers see them', () => {
  expect(directive('<script>a\r\nb</script>', 'script-src')).toContain(hash('a\nb'))
})

test('nothing unsafe is ever allowed, and plain http works', () => {
  expect(contentSecurityPolicy('<script>a</script>')).not.toMatch(/unsafe|upgrade-insecure/)
})
