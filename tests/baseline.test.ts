import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleEngine } from '../src/engine/build/bundle-engine.ts'
import { BASELINE } from '../src/engine/shell/baseline.ts'
import { newerFeatures, oldNames } from './support/newer-features.ts'

/** Calls that are no fault in a browser of the baseline, and the reason. Optional calls (`?.()`) do not count. */
const HARMLESS = {
  check: 'a function of the definition of a form',
  getName: 'a function of styled-components',
  navigate: 'a function of the router',
  requestSubmit: 'in the text of a message of React',
  showModal: 'the gallery links to the photograph where there are no dialogs',
  startViewTransition: 'React catches the error, and changes the page without a transition',
}

const { folder } = await bundleEngine()
const files = globSync('assets/*.js', { cwd: folder })
const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')

test('the scripts of visitors call no feature newer than the baseline', () => {
  const called = new Set(Array.from(code.matchAll(/\.([A-Za-z]\w*)\(/g), ([, name = '']) => name))
  const words = new Set(code.match(/(?<![\w$.'"`-])[A-Za-z]\w+(?=\()/g))
  const members = newerFeatures.members.map((member) => member.replace(/.*\./, ''))
  const found = [
    ...members.filter((name) => called.has(name) && !oldNames.has(name)),
    ...newerFeatures.statics.filter((name) => code.includes(`${name}(`)),
    ...newerFeatures.globals.filter((name) => words.has(name)),
  ]
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(HARMLESS))
})

test('the scripts of visitors have no regular expression that looks behind', () => {
  expect(code).not.toMatch(/\(\?<[=!]/)
})

test('the scripts of visitors have no spread arguments after optional chaining', () => {
  expect(code).not.toMatch(/\?\.[\w.]*\((?:[^()]*,)?\.\.\./)
})

test('the README names the baseline', () => {
  const readme = readFileSync('README.md', 'utf8')
  const { chrome, edge, firefox, safari } = BASELINE
  for (const name of [`Chrome | ${chrome}`, `Edge | ${edge}`, `Firefox | ${firefox}`, `Safari | ${safari}`])
    expect(readme.replaceAll(/ +/g, ' ')).toContain(name)
})
