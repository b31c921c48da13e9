import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { mutate, type Mutation } from './mutations.ts'

export function mutatePicture(path: string, list: readonly Mutation[]): void {
  const { at, other } = list[0]!
  const ending = extname(path)
  const spoil = () => writeFileSync(path, mutate(readFileSync(path), list))
  const deeds = [
    spoil,
    () => writeFileSync(path, readFileSync(path).subarray(0, other % 400)),
    () => rmSync(path),
    () => renameSync(path, path.slice(0, -ending.length)),
    () => renameSync(path, path.replace(ending, ending.toUpperCase())),
    () => renameSync(path, path.replace(ending, ['x.svg', '.png', '.txt', ' .svg'][other % 4]!)),
    () => {
      rmSync(path)
      mkdirSync(path)
    },
    () => {
      rmSync(dirname(path), { recursive: true })
      writeFileSync(dirname(path), '')
    },
  ]
  deeds[at % deeds.length]!()
}
