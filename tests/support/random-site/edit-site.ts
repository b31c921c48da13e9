import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '../../../src/engine/content/validate.ts'
import { drawFrom, pick, type Draw } from './draw.ts'
import { createMaker } from './random-site.ts'
import { kindOf, readFiles } from './site-files.ts'
import { spotsIn, type Spot } from './spots.ts'

const TRIES = 20

/**
 * Edits a content folder at random: replaces values with others that the schema allows, or copies, moves and removes items. Undoes an edit
 * that makes the content invalid.
 *
 * @param seed repeats the same edits
 * @returns a line for each edit, with kind, file and key
 */
export async function editSite(folder: string, seed: number, count = 20): Promise<string[]> {
  const draw = drawFrom(seed)
  const done: string[] = []
  for (let tries = 0; done.length < count && tries < TRIES * count; tries++) {
    const files = Object.entries(readFiles(folder))
    const [path, content] = pick(draw, files)
    const spot = pick(draw, spotsIn(kindOf(path), content))
    const kind = pick(draw, Object.keys(edits) as (keyof typeof edits)[])
    if (!edits[kind](spot, draw)) continue
    const before = readFileSync(join(folder, path))
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`)
    const { diagnostics } = await validate(folder)
    if (diagnostics.some(({ severity }) => severity === 'error')) writeFileSync(join(folder, path), before)
    else done.push(`${kind} ${path} ${spot.key}`)
  }
  return done
}

const edits = {
  replace: ({ holder, key, schema }: Spot, draw: Draw) => {
    const value = createMaker(draw, { paths: ['/'], institutions: ['x'], links: ['/'] }).make(schema, 1)
    return value !== undefined && Boolean((holder[key] = value))
  },
  remove: ({ holder, key }: Spot) =>
    Array.isArray(holder) ? holder.splice(Number(key), 1).length > 0 : delete holder[key],
  copy: ({ holder, value }: Spot) => Array.isArray(holder) && holder.push(structuredClone(value)) > 0,
  move: ({ holder, key }: Spot) =>
    Array.isArray(holder) && holder.length > 1 && holder.push(...holder.splice(Number(key), 1)) > 0,
}
