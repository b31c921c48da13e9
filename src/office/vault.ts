import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveName } from '../server/storage/backup.ts'
import type { StorageLocation } from '../server/storage/location.ts'

/** Encrypts what the office must be able to read again, so that neither the database nor a copy of it is enough. */
export interface Vault {
  /** whether there is a key, or there can be one */
  isReady: boolean
  /** @param owner whose it is: what was sealed for one person cannot be opened for another */
  seal(secret: Buffer, owner: number): string
  /** @returns undefined when it was sealed with another key, or for another person */
  open(sealed: string, owner: number): Buffer | undefined
  /** @returns a signature that needs the key; undefined without a key */
  sign(text: string): string | undefined
}

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** The file of the key, beside the database; the copies of the database do not hold it. */
const KEY_FILE = 'oficina.key'

/** @param key as the operator gave it; without one a key is made in a file beside the database, where that is a file */
export function makeVault(key: Buffer | undefined, location: StorageLocation): Vault {
  const file = location.kind === 'sqlite' ? join(dirname(location.file), KEY_FILE) : undefined
  let known = key
  /** For each purpose a key of its own (RFC 5869). */
  const readKey = (purpose: string, mayMake: boolean) => {
    known ??= file === undefined ? undefined : (readFile(file) ?? (mayMake ? makeKey(file) : undefined))
    return known && Buffer.from(hkdfSync('sha256', known, '', purpose, 32))
  }
  return {
    isReady: key !== undefined || file !== undefined,
    seal(secret, owner) {
      const current = readKey('seal', true)
      if (!current) throw new Error('OFFICE_KEY is not set')
      const iv = randomBytes(IV)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(ownerOf(owner))
      const sealed = [cipher.update(secret), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const current = readKey('seal', false)
      const bytes = Buffer.from(sealed, 'base64url')
      if (!current || bytes.length < IV + TAG) return undefined
      const decipher = createDecipheriv(CIPHER, current, bytes.subarray(0, IV)).setAAD(ownerOf(owner))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      const secret = decipher.update(bytes.subarray(IV + TAG))
      try {
        return Buffer.concat([secret, decipher.final()])
      } catch {
        return undefined
      }
    },
    sign(text) {
      const current = readKey('sign', true)
      return current && createHmac('sha256', current).update(text).digest('base64url')
    },
  }
}

const ownerOf = (person: number) => Buffer.from(`second-step:${person}`)

function readFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the key's file. Another process may do so at the same time: the file appears whole, and the first one counts for both. */
function makeKey(file: string): Buffer {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, randomBytes(32), { mode: 0o600, flag: 'wx', flush: true })
  try {
    giveName(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file)
}
