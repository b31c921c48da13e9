import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renameNew } from '../storage/backup.ts'
import { KEY_FILE, type StorageLocation } from '../storage/storage-location.ts'

/** Encrypts secrets that the office must read again. The database or its backup then does not reveal them. */
export interface Encryption {
  /** whether a key exists or can be created */
  isReady: boolean
  /** @param owner id of the person to whom the secret belongs; `decrypt` requires the same id */
  encrypt(secret: Buffer, owner: number): string
  /** @returns undefined when the secret was encrypted with another key or for another person */
  decrypt(encrypted: string, owner: number): Buffer | undefined
  sign(text: string): string | undefined
}

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** @param key the key from the settings; without one, a key file is created beside an SQLite database */
export function createEncryption(key: Buffer | undefined, location: StorageLocation): Encryption {
  const file = location.kind === 'sqlite' ? join(dirname(location.file), KEY_FILE) : undefined
  let known = key
  /** Derives a separate key for each purpose (RFC 5869). The names of the purposes are part of the keys, and must not change. */
  const readKey = (purpose: string, mayMake: boolean) => {
    known ??= file === undefined ? undefined : (readFile(file) ?? (mayMake ? makeKey(file) : undefined))
    return known && Buffer.from(hkdfSync('sha256', known, '', purpose, 32))
  }
  return {
    isReady: key !== undefined || file !== undefined,
    encrypt(secret, owner) {
      const current = readKey('seal', true)
      if (!current) throw new Error('OFFICE_KEY is not set')
      const iv = randomBytes(IV)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(ownerOf(owner))
      const encrypted = [cipher.update(secret), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64url')
    },
    decrypt(encrypted, owner) {
      const current = readKey('seal', false)
      const bytes = Buffer.from(encrypted, 'base64url')
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

/** Creates the file with the key atomically. If two processes create it at once, both use the key of the first one. */
function makeKey(file: string): Buffer {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, randomBytes(32), { mode: 0o600, flag: 'wx', flush: true })
  try {
    renameNew(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file)
}
