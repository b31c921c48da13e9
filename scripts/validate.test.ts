// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallSite, writeSite } from '../src/content/temporary-site.ts'

function validate(...options: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'validate.ts'), ...options],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout }
}

test('content without a problem ends with 0', () => {
  using site = writeSite()
  expect(validate('--content', site.folder)).toEqual({ status: 0, stdout: '6 archivos, ningún problema.\n' })
})

test('a warning is told and ends with 0', () => {
  using site = writeSite({ 'fragments/solo.json': '{ "kind": "fragment", "blocks": [] }' })
  const { status, stdout } = validate('--content', site.folder)
  expect(status).toBe(0)
  expect(stdout).toContain('solo.json:1:1  advertencia AUK304  ')
  expect(stdout).toContain('7 archivos, 1 advertencia.')
})

test('an error ends with 1, and programs read it as JSON', () => {
  using site = writeSite({ 'pages/otra.json': smallSite['pages/otra.json']!.replace('"page"', '"pag"') })
  const { status, stdout } = validate('--content', site.folder, '--format', 'json')
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ code: 'AUK201', severity: 'error', line: 2, column: 11, pointer: '/kind' }),
  ])
})

test('a release ends with 1 while something is provisional', () => {
  using site = writeSite()
  const { status, stdout } = validate('--content', site.folder, '--release')
  expect(status).toBe(1)
  expect(stdout.match(/AUK901/g)).toHaveLength(2)
})

test.each([['--relase'], ['--format=xml'], ['other']])('%s is wrong usage and ends with 2', (option) => {
  expect(validate(option)).toEqual({ status: 2, stdout: '' })
})
