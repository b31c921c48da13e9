import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { listAnswers } from './answers.ts'
import { makeLog } from '../../../tests/support/server-site.ts'

const AT = '2026-11-21T12:00:00.000Z'

describeDatabases((makeDatabase, kind) => {
  /** Makes a database of version 3, which counted log-ins in the log of actions, and visits in a table. */
  const makeOld = async (visits: string) => {
    const database = await makeDatabase()
    const storage = await database.open()
    const run = (statement: string) => storage.use(({ db }) => sql.raw(statement).execute(db))
    for (const [name, logins] of [
      ['Ana', 2],
      ['Beto', 1],
      ['Caro', 0],
    ] as const) {
      await run(`INSERT INTO people (name, login, role) VALUES ('${name}', '${name}', 'todo')`)
      for (let count = 0; count < logins; count++)
        await run(`INSERT INTO actions (at, person, action) VALUES ('${AT}', '${name}', 'entró')`)
    }
    await run(`INSERT INTO actions (at, person, action) VALUES ('${AT}', 'Caro', 'eligió su clave')`)
    await run('ALTER TABLE people DROP COLUMN logins')
    await run('DROP TABLE answers')
    await run('CREATE TABLE visits (day TEXT NOT NULL, count INTEGER NOT NULL)')
    if (visits) await run(`INSERT INTO visits VALUES ${visits}`)
    await run(kind === 'sqlite' ? 'PRAGMA user_version = 3' : 'UPDATE schema_version SET version = 3')
    await storage.close()
    return database
  }

  test('a database of version 3 keeps the log-ins of each person, and its counts of visits', async () => {
    const database = await makeOld("('2026-11-20', 7)")
    const { entries, log } = makeLog()
    const storage = await database.open(log)
    const people = storage.use(({ db }) =>
      db.selectFrom('people').select(['name', 'logins']).orderBy('id').execute(),
    )
    expect(await listAnswers(storage, [1])).toEqual([])
    expect(await people).toEqual([
      { name: 'Ana', logins: 2 },
      { name: 'Beto', logins: 1 },
      { name: 'Caro', logins: 0 },
    ])
    const { rows } = await storage.use(({ db }) => sql`SELECT * FROM visits`.execute(db))
    expect(rows).toEqual([{ day: '2026-11-20', count: 7 }])
    expect(entries).toMatchObject([
      { level: 'info', reason: expect.stringContaining('ya no cuenta visitas') },
    ])
  })

  test('the next start deletes an empty table of visits, and says nothing', async () => {
    const database = await makeOld('')
    const { entries, log } = makeLog()
    const storage = await database.open(log)
    await expect(storage.use(({ db }) => sql`SELECT * FROM visits`.execute(db))).rejects.toThrow('visits')
    expect(entries).toEqual([])
  })
})
