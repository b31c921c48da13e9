import { expect, test } from 'vitest'
import { chooseAlso, chosenNow, isChosenAmong, type Chosen } from './chosen.ts'

const FILE = 'pages/inicio.json'
const at = (index: number, list = '/blocks') => ({ file: FILE, pointer: `${list}/${index}` })

/** Chooses one after the other, beginning with what the form is about. */
function choose(...clicks: [index: number, isStretch: boolean, list?: string][]) {
  let state: { chosen: Chosen | null; selection: Chosen['selection'] | null } = {
    chosen: null,
    selection: { file: FILE, pointer: '/blocks/1/heading' },
  }
  for (const [index, isStretch, list] of clicks) {
    const chosen = chooseAlso(state, at(index, list), isStretch)
    state = { chosen, selection: chosen.selection }
  }
  return state
}

test('a stretch reaches from the block of the form to the one that is clicked, and the next click changes its end', () => {
  expect(choose([3, true]).chosen?.indexes).toEqual([1, 2, 3])
  expect(choose([3, true], [0, true]).chosen?.indexes).toEqual([0, 1])
})

test('single blocks are added and let go', () => {
  const { chosen } = choose([3, false], [5, false], [3, false])
  const isAmong = (index: number, list?: string) => chosen && isChosenAmong(chosen, at(index, list))
  expect([0, 1, 5].map((index) => isAmong(index))).toEqual([false, true, true])
  expect(isAmong(1, '/blocks/1/tabs/0/blocks')).toBe(false)
})

test('blocks of another slot are let go, and all when the form is about something else', () => {
  const state = choose([3, true], [0, false, '/blocks/1/tabs/0/blocks'], [1, true, '/blocks/1/tabs/0/blocks'])
  expect(chosenNow(state)).toMatchObject({ list: '/blocks/1/tabs/0/blocks', indexes: [0, 1] })
  expect(chosenNow({ ...state, selection: { ...state.selection! } })).toBeNull()
  expect(chosenNow(choose([1, true]))).toBeNull()
})
