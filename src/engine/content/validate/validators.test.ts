import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from '../../../../tests/support/server-site.ts'
import type * as Validators from './validators.ts'

let turn = 0

/** Validates two phone numbers in a new instance of the module, as a new process would. */
async function validatePhones(cache: string) {
  vi.stubEnv('SITE_CACHE', cache)
  const { validatorOf } = (await import(/* @vite-ignore */ `./validators.ts?${turn++}`)) as typeof Validators
  vi.unstubAllEnvs()
  return ['4242-2797', 5].map((phone) => validatorOf('Phone')(phone))
}

const filesIn = (cache: string) => readdirSync(join(cache, 'compiled')).map((name) => join('compiled', name))

test('takes the compiled validators from the cache, and replaces a damaged file', async () => {
  const first = makeFolder()
  expect(await validatePhones(first)).toEqual([true, false])
  const [file = '', ...others] = filesIn(first)
  expect(others).toEqual([])
  const cacheWith = (code: string) => {
    const cache = makeFolder()
    mkdirSync(join(cache, 'compiled'))
    writeFileSync(join(cache, file), code)
    return cache
  }
  expect(await validatePhones(cacheWith('export const Phone = () => 1'))).toEqual([1, 1])
  const damaged = cacheWith('export const Phone = (')
  expect(await validatePhones(damaged)).toEqual([true, false])
  expect(readFileSync(join(damaged, file))).toEqual(readFileSync(join(first, file)))
  expect(filesIn(damaged)).toEqual([file])
})

test('validates without a writable cache', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  expect(await validatePhones(file)).toEqual([true, false])
})
