import fs, { readdirSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { createEncryption } from './encryption.ts'

const SECRET = Buffer.from('secreto')
const POSTGRES = { kind: 'postgres', url: 'postgres://x' } as const
const atFolder = (folder: string) => ({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }) as const

test('decrypts a secret only for its owner, with its key, and if it is unchanged', () => {
  const encryption = createEncryption(Buffer.alloc(32, 1), POSTGRES)
  const encrypted = encryption.encrypt(SECRET, 1)
  expect(Buffer.from(encrypted, 'base64url').includes(SECRET)).toBe(false)
  expect(encryption.encrypt(SECRET, 1)).not.toBe(encrypted)
  expect(encryption.decrypt(encrypted, 1)).toEqual(SECRET)
  expect(encryption.decrypt(encrypted, 2)).toBeUndefined()
  expect(createEncryption(Buffer.alloc(32, 2), POSTGRES).decrypt(encrypted, 1)).toBeUndefined()
  const changed = Buffer.from(encrypted, 'base64url')
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
  expect(encryption.decrypt(changed.toString('base64url'), 1)).toBeUndefined()
  expect(encryption.decrypt('x', 1)).toBeUndefined()
})

test('creates a private key file beside the database', () => {
  const folder = makeFolder()
  const [one, other] = [
    createEncryption(undefined, atFolder(folder)),
    createEncryption(undefined, atFolder(folder)),
  ]
  expect(other.decrypt('x'.repeat(60), 1)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  const encrypted = one.encrypt(SECRET, 1)
  expect(other.decrypt(encrypted, 1)).toEqual(SECRET)
  expect(readdirSync(folder)).toEqual(['oficina.key'])
  expect(statSync(join(folder, 'oficina.key')).mode & 0o777).toBe(0o600)
  rmSync(join(folder, 'oficina.key'))
  expect(createEncryption(undefined, atFolder(folder)).decrypt(encrypted, 1)).toBeUndefined()
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
  const encrypted = createEncryption(undefined, atFolder(folder)).encrypt(SECRET, 1)
  expect(link).toHaveBeenCalled()
  expect(readdirSync(folder)).toEqual(['oficina.key'])
  expect(createEncryption(undefined, atFolder(folder)).decrypt(encrypted, 1)).toEqual(SECRET)
})

test('servers that share one PostgreSQL need a key set by the operator', () => {
  expect(createEncryption(undefined, POSTGRES).isReady).toBe(false)
  expect(createEncryption(Buffer.alloc(32), POSTGRES).isReady).toBe(true)
})
