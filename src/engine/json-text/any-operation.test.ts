// @module-tag fuzz
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { randomSite } from '../../../tests/support/random-site/random-site.ts'
import { applyOperation, readDocument, type Operation } from './content-document.ts'
import { parentOf, pointerTo, valueAt } from './pointer.ts'
import { isObject } from '../model/schema.ts'
import { applyStep, invert, makeStep } from '../../editor/core/step.ts'
import { trials } from '../../../tests/support/samples.ts'

const root = join(import.meta.dirname, '../../..')
const prettier = { ...(await resolveConfig(join(root, 'site-content/site.json'))), parser: 'json' }
const content = globSync('{site-content,tests/fixtures/*}/**/*.json', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

describe('any edit operation on any content file', () => {
  const styles = fc.constantFrom(
    { options: { useTabs: false }, end: '\n' },
    { options: { useTabs: false, endOfLine: 'crlf' as const }, end: '\r\n' },
    { options: { useTabs: true }, end: '\n' },
    { options: { useTabs: false }, end: '' },
  )
  const sites = fc.oneof(
    fc.constantFrom(...content.map((text) => JSON.parse(text) as object)),
    randomSite().chain((files) => fc.constantFrom(...Object.values(files))),
  )

  test('an edit keeps Prettier’s format, and undo restores every byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        sites,
        styles,
        // Prettier keeps short objects on one line if the input has no indentation.
        fc.constantFrom(undefined, 2),
        fc.infiniteStream(fc.nat()),
        async (value, { options, end }, space, random) => {
          const tidy = async (text: string) =>
            (await format(text, { ...prettier, ...options })).replace(/\r?\n$/, end)
          const before = await tidy(JSON.stringify(value, null, options.useTabs ? 2 : space))
          for (let times = 0; times < 6; times += 1) {
            const operation = randomOperation(value, () => random.next().value ?? 0)
            const after = applyOperation(before, operation)
            expect(readDocument(after).value).toEqual(done(value, operation))
            expect(after).toBe(await tidy(after))
            const [files, changes] = [new Map([['a', before]]), new Map([['a', after]])]
            const step = makeStep(files, changes, { id: '1', label: '', time: '' })
            expect(applyStep(changes, invert(step))).toEqual(step.edits.length > 0 ? files : new Map())
            expect(applyStep(files, step).get('a') ?? before).toBe(after)
          }
        },
      ),
      trials(25),
    )
  })

  test('an edit gives the intended value in a file with any formatting', () => {
    fc.assert(
      fc.property(
        sites,
        fc.constantFrom(undefined, 1, 4),
        fc.infiniteStream(fc.nat()),
        (value, space, random) => {
          const before = JSON.stringify(value, null, space).replaceAll(',', ' ,').replaceAll('{', '{ ')
          const written = JSON.parse(before) as object
          const operation = randomOperation(written, () => random.next().value ?? 0)
          const { value: after } = readDocument(applyOperation(before, operation))
          expect(after).toEqual(done(written, operation))
        },
      ),
      trials(50),
    )
  })
})

function randomOperation(value: object, next: () => number): Operation {
  const pick = <T>(from: readonly T[]): T => from[next() % from.length]!
  const all = pointersIn(value)
  const lists = all.filter((pointer) => Array.isArray(valueAt(value, pointer)))
  const items = lists.flatMap((list) => lengthOf(value, list).map((index) => pointerTo(list, index)))
  const inside = all.filter((pointer) => pointer !== '')
  const types = ['set', 'remove', 'add']
  if (lists.length > 0) types.push('insert')
  if (items.length > 0) types.push('move')
  switch (pick(types)) {
    case 'remove':
      return { type: 'remove', pointer: pick(inside) }
    case 'insert': {
      const pointer = pick(lists)
      const index = next() % (lengthOf(value, pointer).length + 1)
      return { type: 'insert', pointer, index, value: valueAt(value, pick(all)) }
    }
    case 'move': {
      const from = pick(items)
      const rest = done(value, { type: 'remove', pointer: from })
      const target = pick(pointersIn(rest).filter((pointer) => Array.isArray(valueAt(rest, pointer))))
      return { type: 'move', from, to: pointerTo(target, next() % (lengthOf(rest, target).length + 1)) }
    }
    case 'add': {
      const objects = all.filter((pointer) => isObject(valueAt(value, pointer)))
      return { type: 'set', pointer: pointerTo(pick(objects), 'a/~b'), value: valueAt(value, pick(all)) }
    }
    default: {
      const other = pick([valueAt(value, pick(all)), 'Otro "texto"\ncon 😀', 7, []])
      return { type: 'set', pointer: pick(all), value: other }
    }
  }
}

function done(value: unknown, operation: Operation): unknown {
  const copy = structuredClone({ value })
  const at = (pointer: string): { holder: unknown; key: string } => {
    const { parent, key } = parentOf(`/value${pointer}`)!
    return { holder: valueAt(copy, parent), key }
  }
  if (operation.type === 'set') {
    const { holder, key } = at(operation.pointer)
    Object.assign(holder as object, { [key]: structuredClone(operation.value) })
  } else if (operation.type === 'insert') {
    put(valueAt(copy, `/value${operation.pointer}`), operation.index, structuredClone(operation.value))
  } else if (operation.type === 'remove') take(at(operation.pointer))
  else {
    const moved = take(at(operation.from))
    const { holder, key } = at(operation.to)
    put(holder, Number(key), moved)
  }
  return copy.value
}

function put(list: unknown, index: number, value: unknown): void {
  if (Array.isArray(list)) list.splice(index, 0, value)
}

function take({ holder, key }: { holder: unknown; key: string }): unknown {
  const value = valueAt(holder, pointerTo('', key))
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder as object, key)
  return value
}

function pointersIn(value: unknown, pointer = ''): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [pointer, ...inner.flatMap(([key, one]) => pointersIn(one, pointerTo(pointer, key)))]
}

function lengthOf(value: unknown, list: string): number[] {
  return [...(valueAt(value, list) as unknown[]).keys()]
}
