import { codeAt } from '../../src/server/office/totp.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function decodeSecret(address: string): Buffer {
  const letters = [...(new URL(address).searchParams.get('secret') ?? '')]
  const bits = letters.map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code that an authenticator app shows. @param off the number of half minutes by which the app's clock is ahead */
export function showCode(address: string, now: Date, off = 0): string {
  return codeAt(decodeSecret(address), Math.floor(now.getTime() / 30_000) + off)
}
