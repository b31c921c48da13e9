import { randomBytes, scrypt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { inTransaction, type Storage } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import type { OfficeDependencies } from './office.ts'
import type { Session } from './sessions.ts'
import { findStep, SECRET_LENGTH } from './totp.ts'

type SecondStepStores = Pick<OfficeDependencies, 'storage' | 'encryption' | 'now'>

/**
 * Returns whether a person must use the second step. If it is required for administrators only, they must use it from their second log-in
 * on (OWASP ASVS 5, 6.3.3).
 */
export function needsSecondStep(
  { encryption, secondStep }: Pick<OfficeDependencies, 'encryption' | 'secondStep'>,
  { person }: Pick<Session, 'person'>,
): boolean {
  const { requiredFor } = secondStep
  if (requiredFor !== 'administrators') return requiredFor === 'all'
  return person.role === 'todo' && encryption.isReady && person.logins >= 2
}

/** Creates a secret for a person's authenticator app. The new secret replaces the old one once the person enters a right code. */
export async function beginSecondStep(
  { storage, encryption }: SecondStepStores,
  person_id: number,
): Promise<Buffer> {
  const secret = randomBytes(SECRET_LENGTH)
  const pending = encryption.encrypt(secret, person_id)
  await storage.use(({ db }) =>
    db
      .insertInto('second_steps')
      .values({ person_id, secret: null, pending })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ pending }))
      .execute(),
  )
  return secret
}

/** Returns the secret for which the person has not yet entered a code, if there is one. */
export async function findPending(
  { storage, encryption }: SecondStepStores,
  person_id: number,
): Promise<Buffer | undefined> {
  const found = await find(storage, person_id)
  return found?.pending ? encryption.decrypt(found.pending, person_id) : undefined
}

/**
 * Turns the second step on, or moves it to another app, if the first code is right.
 *
 * @returns the recovery codes, to be shown once; undefined when the code is wrong
 */
export async function confirmSecondStep(
  use: SecondStepStores,
  person_id: number,
  typed: string,
): Promise<string[] | undefined> {
  const { storage, encryption, now } = use
  const pending = (await find(storage, person_id))?.pending ?? undefined
  const secret = pending && encryption.decrypt(pending, person_id)
  const used_step = secret ? findStep(secret, plainCode(typed), now()) : undefined
  if (!pending || used_step === undefined) return undefined
  // Hashes the codes before the transaction starts, because the transaction blocks other writes.
  const made = await makeRecoveryCodes()
  return inTransaction(storage, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('second_steps')
      .set({ secret: pending, pending: null, used_step })
      .where('person_id', '=', person_id)
      .where('pending', '=', pending)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await replaceCodes(db, person_id, made)
    return made.codes
  })
}

/** Replaces the recovery codes of a person. @returns the new codes, to be shown once */
export async function renewRecoveryCodes(
  { storage }: SecondStepStores,
  person_id: number,
): Promise<string[]> {
  const made = await makeRecoveryCodes()
  await inTransaction(storage, (db) => replaceCodes(db, person_id, made))
  return made.codes
}

/**
 * Checks the code that a person enters, from the app or a recovery code. Each code works only once.
 *
 * @returns the kind of the code; undefined when the code is wrong
 */
export async function checkCode(
  use: SecondStepStores,
  person_id: number,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const { storage, encryption, now } = use
  const found = await find(storage, person_id)
  if (!found?.secret) return undefined
  const recovery = readRecoveryCode(typed)
  if (recovery) {
    const hash = await hashRecoveryCode(recovery, found.salt)
    return (await takeRecoveryCode(storage, person_id, hash)) ? 'recovery' : undefined
  }
  const secret = encryption.decrypt(found.secret, person_id)
  const step = secret && findStep(secret, plainCode(typed), now())
  return step !== undefined && (await takeStep(storage, person_id, step)) ? 'app' : undefined
}

/** Returns whether the key that encrypted a person's secret is lost. Every code of the app then fails. */
export async function isKeyLost(
  { storage, encryption }: Omit<SecondStepStores, 'now'>,
  person_id: number,
): Promise<boolean> {
  const secret = (await find(storage, person_id))?.secret
  return Boolean(secret && !encryption.decrypt(secret, person_id))
}

export async function hasSecondStep(storage: Storage, person_id: number): Promise<boolean> {
  return Boolean((await find(storage, person_id))?.secret)
}

/** Turns the second step off. Keeps the person's sessions. @returns whether it was on */
export function removeSecondStep(storage: Storage, person_id: number): Promise<boolean> {
  return inTransaction(storage, async (db) => {
    await db.deleteFrom('recovery_codes').where('person_id', '=', person_id).execute()
    const { numDeletedRows } = await db
      .deleteFrom('second_steps')
      .where('person_id', '=', person_id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

export async function countRecoveryCodes(storage: Storage, person_id: number): Promise<number> {
  const rows = await storage.use(({ db }) =>
    db.selectFrom('recovery_codes').select('hash').where('person_id', '=', person_id).execute(),
  )
  return rows.length
}

/** Removes spaces, because apps show a space in the middle of a code and people type it. */
const plainCode = (typed: string) => typed.replace(/\s/g, '')

function find(storage: Storage, person_id: number) {
  return storage.use(({ db }) =>
    db.selectFrom('second_steps').selectAll().where('person_id', '=', person_id).executeTakeFirst(),
  )
}

async function replaceCodes(
  transaction: Transaction<Tables>,
  person_id: number,
  { salt, hashes }: RecoveryCodes,
): Promise<void> {
  await transaction.updateTable('second_steps').set({ salt }).where('person_id', '=', person_id).execute()
  await transaction.deleteFrom('recovery_codes').where('person_id', '=', person_id).execute()
  const rows = hashes.map((hash) => ({ person_id, hash }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
}

/** Marks a code of the app as used. If two requests send the same code at once, only one succeeds. */
async function takeStep(storage: Storage, person_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await storage.use(({ db }) =>
    db
      .updateTable('second_steps')
      .set({ used_step: step })
      .where('person_id', '=', person_id)
      .where('used_step', '<', step)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

async function takeRecoveryCode(storage: Storage, person_id: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await storage.use(({ db }) =>
    db
      .deleteFrom('recovery_codes')
      .where('person_id', '=', person_id)
      .where('hash', '=', hash)
      .executeTakeFirst(),
  )
  return numDeletedRows > 0n
}

const CODE_COUNT = 10

/** Digits and letters, without those that look alike (Crockford's base 32). */
const CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 12

/**
 * Cost parameters for scrypt. Random codes of 60 bits need less cost than passwords, but still a password hash with salt (ASVS 5, 6.5.2).
 */
const CODE_COST = { N: 2 ** 14, r: 8, p: 1 }

/** Codes such as `7k2m-qpx9-wzr4` for people who lose their phone, and the stored form of these codes. */
interface RecoveryCodes {
  codes: string[]
  salt: string
  hashes: string[]
}

async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: CODE_COUNT }, () =>
    [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(''),
  )
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt))
  return { codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), salt, hashes }
}

function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every((letter) => CODE_LETTERS.includes(letter))
    ? plain
    : undefined
}

function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, 'base64url'), 32, CODE_COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    )
  })
}
