import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { addPerson, listPeople, removePerson } from './people.ts'
import { beginSecondStep, checkCode, confirmSecondStep, countRecoveryCodes } from './second-steps.ts'
import { createSession, findSession } from './sessions.ts'
import { codeAt } from './totp.ts'
import { createEncryption } from './encryption.ts'

describeScaled((makeDatabase) => {
  test('stores a second step, accepts each code once, and deletes it with its person', async () => {
    const storage = await (await makeDatabase()).open()
    const now = () => new Date(3_000_000)
    const use = {
      storage,
      encryption: createEncryption(Buffer.alloc(32), storage.location),
      now,
      log: () => {},
    }
    const id = await addPerson(storage, { name: 'Ana', role: 'todo', email: null })
    await addPerson(storage, { name: 'Eva', role: 'todo', email: null })
    const token = await createSession(storage, id, { agent: '', network: '', now: now() })
    const secret = await beginSecondStep(use, id)
    expect(await findSession(storage, token, now())).toMatchObject({ hasSecondStep: false, needsCode: false })
    const codes = await confirmSecondStep(use, id, codeAt(secret, 100))
    expect(await findSession(storage, token, now())).toMatchObject({ hasSecondStep: true, needsCode: true })
    expect((await listPeople(storage)).map(({ hasSecondStep }) => hasSecondStep)).toEqual([true, false])

    const tries = (code: string) => Promise.all([1, 2, 3].map(() => checkCode(use, id, code)))
    expect((await tries(codeAt(secret, 101))).filter(Boolean)).toEqual(['app'])
    expect((await tries(codes?.[0] ?? '')).filter(Boolean)).toEqual(['recovery'])
    expect(await countRecoveryCodes(storage, id)).toBe(9)
    await removePerson(storage, id)
    expect(await countRecoveryCodes(storage, id)).toBe(0)
  })
})
