import { randomBytes, scrypt } from 'node:crypto'

const COUNT = 10

/** Digits and letters, without those that look alike (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/**
 * Cost parameters for scrypt. Random codes of 60 bits need less cost than passwords, but still a password hash with salt (ASVS 5, 6.5.2).
 */
const COST = { N: 2 ** 14, r: 8, p: 1 }

/** Codes such as `7k2m-qpx9-wzr4` for people who lose their phone, and the stored form of these codes. */
export interface RecoveryCodes {
  codes: string[]
  salt: string
  hashes: string[]
}

export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(''),
  )
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt))
  return { codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), salt, hashes }
}

export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter)) ? plain : undefined
}

export function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, 'base64url'), 32, COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    )
  })
}
