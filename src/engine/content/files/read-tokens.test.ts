import { expect, test } from 'vitest'
import { writeSite } from '../../../../tests/support/temporary-site.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { themeCss } from '../../rendering/theme.ts'

async function loadWith(css: string) {
  using written = writeSite({ 'tokens.css': css })
  const { site, diagnostics } = await loadSite(written.folder)
  return { site, found: diagnostics.map(({ code, message }) => `${code} ${message}`) }
}

test('adds the properties of tokens.css to the end of the theme', async () => {
  const dark = '@media (prefers-color-scheme: dark) {\n  :root { --slow: 1ms; }\n}'
  const { site, found } = await loadWith(
    `/* Rounder. */\n:root {\n  --card: 20px;\n  --fast: 90ms\n}\n${dark}\n`,
  )
  expect(found).toEqual([])
  expect(site && themeCss(site)).toMatch(
    /:root \{ --card: 20px; --fast: 90ms \} @media \(prefers-color-scheme: dark\) \{ :root \{ --slow: 1ms; \} \}$/,
  )
})

test.each([
  'body { --card: 20px }',
  ':root { color: red }',
  ':root { --mark: url(https://a.example/x.png) }',
  ':root { --card: 20px } </style><script>',
  ":root { --a: '</style>' }",
  '@import "a.css";',
  ':root { --card: 20px',
])('refuses %s in tokens.css', async (css) => {
  const { site, found } = await loadWith(css)
  expect(found).toEqual([expect.stringMatching(/^AUK515 /)])
  expect(site).toBeUndefined()
})

test('names the nearest property of the design for a mistyped one', async () => {
  expect((await loadWith(':root { --crad: 20px; --precio-ancho: 3rem }')).found).toEqual([
    expect.stringMatching(/^AUK518 .*--crad.*¿Quisiste decir --card\?/),
  ])
})

test.each(['--brand: #123456', '--ink: black', '--x: oklch(40% 0.1 20)'])(
  'warns that the contrast of a colour set by %s is not checked',
  async (property) => {
    const { site, found } = await loadWith(`:root { ${property} }`)
    expect(found).toEqual([expect.stringMatching(/^AUK516 .*\(--(brand|ink|x)\)/)])
    expect(site).toBeDefined()
  },
)
