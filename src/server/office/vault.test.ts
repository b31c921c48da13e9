import fs, { readdirSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { makeVault } from './vault.ts'

const SECRET = Buffer.from('secreto')
const POSTGRES = { kind: 'postgres', url: 'postgres://x' } as const
const atFolder = (folder: string) => ({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }) as const

test('decrypts a secret only for its owner, with its key, and if it is unchanged', () => {
  const vault = makeVault(Buffer.alloc(32, 1), POSTGRES)
  const sealed = vault.seal(SECRET, 1)
  expect(Buffer.from(sealed, 'base64url').includes(SECRET)).toBe(false)
  expect(vault.seal(SECRET, 1)).not.toBe(sealed)
  expect(vault.open(sealed, 1)).toEqual(SECRET)
  expect(vault.open(sealed, 2)).toBeUndefined()
  expect(makeVault(Buffer.alloc(32, 2), POSTGRES).open(sealed, 1)).toBeUndefined()
  const changed = Buffer.from(sealed, 'base64url')
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
  expect(vault.open(changed.toString('base64url'), 1)).toBeUndefined()
  expect(vault.open('x', 1)).toBeUndefined()
})

test('creates a private key file beside the database', () => {
  const folder = makeFolder()
  const [one, other] = [makeVault(undefined, atFolder(folder)), makeVault(undefined, atFolder(folder))]
  expect(other.open('x'.repeat(60), 1)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  const sealed = one.seal(SECRET, 1)
  expect(other.open(sealed, 1)).toEqual(SECRET)
  expect(readdirSync(folder)).toEqual(['oficina.key'])
  expect(statSync(join(folder, 'oficina.key')).mode & 0o777).toBe(0o600)
  rmSync(join(folder, 'oficina.key'))
  expect(makeVault(undefined, atFolder(folder)).open(sealed, 1)).toBeUndefined()
})

test('creates a key file on a file system without hard links', () => {
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    link.mockRestore()
    syncBuiltinESMExports()
  })
  const folder = makeFolder()
  const sealed = makeVault(undefined, atFolder(folder)).seal(SECRET, 1)
  expect(link).toHaveBeenCalled()
  expect(readdirSync(folder)).toEqual(['oficina.key'])
  expect(makeVault(undefined, atFolder(folder)).open(sealed, 1)).toEqual(SECRET)
})

test('servers that share one PostgreSQL need a key set by the operator', () => {
  expect(makeVault(undefined, POSTGRES).isReady).toBe(false)
  expect(makeVault(Buffer.alloc(32), POSTGRES).isReady).toBe(true)
})
