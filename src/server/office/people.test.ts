import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { addPerson, changeRole, listPeople, removePerson } from './people.ts'

describeDatabases((makeDatabase) => {
  test('one of two administrators who remove each other at the same time stays', async () => {
    const storage = await (await makeDatabase()).open()
    const add = (name: string) => addPerson(storage, { name, role: 'todo', email: null })
    const ids = [await add('Ana'), await add('Beto')] as const
    // Repeats the simultaneous removal, because a single round may not reveal the error.
    for (let round = 0; round < 30; round++) {
      const demoted = await Promise.all(ids.map((id) => changeRole(storage, id, 'consultas')))
      expect(demoted.filter(Boolean)).toHaveLength(1)
      for (const id of ids) await changeRole(storage, id, 'todo')
    }
    const removed = await Promise.all(ids.map((id) => removePerson(storage, id)))
    expect(removed.filter(Boolean)).toHaveLength(1)
    expect(await listPeople(storage)).toMatchObject([{ role: 'todo' }])
  })
})
