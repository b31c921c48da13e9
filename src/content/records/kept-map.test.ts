import { mkdtempDisposableSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeptMap } from './kept-map.ts'

let folder: ReturnType<typeof mkdtempDisposableSync>
let file: string
beforeEach(() => {
  folder = mkdtempDisposableSync(join(tmpdir(), 'kept-'))
  file = join(folder.path, 'list')
})
afterEach(() => folder.remove())

interface Fact {
  is: string
}

const read = (key = 'a ') => Object.fromEntries(openKeptMap<Fact>(file, key).known)

/** Keeps facts by their names: a name that is known keeps its own object unless it is to be another one. */
function keep(facts: Record<string, string>): void {
  const map = openKeptMap<Fact>(file, 'a ')
  const before = (name: string, is: string) => {
    const known = map.known.get(name)
    return known?.is === is ? known : { is }
  }
  map.save(new Map(Object.entries(facts).map(([name, is]) => [name, before(name, is)])))
}

const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, `ñandú ${index}`]))
const asRead = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, is]) => [name, { is }]))

test('only what is new is added to the file', () => {
  keep(many)
  const { size, ino } = statSync(file)
  keep(many)
  expect(statSync(file)).toMatchObject({ size, ino })
  const changed = { ...many, p5: 'other', new: 'one' }
  keep(changed)
  expect(statSync(file).ino).toBe(ino)
  expect(statSync(file).size - size).toBeLessThan(100)
  expect(read()).toEqual(asRead(changed))
})

test('the file is written anew before half as much is needless as is of use', () => {
  keep(many)
  const { size } = statSync(file)
  for (let turn = 0; turn < 200; turn++) {
    keep({ ...many, p5: `other ${turn}` })
    expect(statSync(file).size).toBeLessThan(2 * size)
  }
  expect(read()).toEqual(asRead({ ...many, p5: 'other 199' }))
})

test('what has another key, is cut off or was changed counts as none, and is written anew', () => {
  keep(many)
  keep({ ...many, new: 'one' })
  expect(read('b ')).toEqual({})
  const bytes = readFileSync(file)
  const broken = Buffer.from(bytes)
  broken.write('X', 50)
  for (const wrong of [bytes.subarray(0, -3), bytes.subarray(0, 300), Buffer.alloc(bytes.length), broken]) {
    writeFileSync(file, wrong)
    expect(read()).toEqual({})
    keep(many)
    expect(read()).toEqual(asRead(many))
  }
})
