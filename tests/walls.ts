import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

type Rule = { mayImport: readonly string[]; isVisitors?: boolean; mayUseNode?: boolean }

/** The table of rooms: what each folder of src/ may import besides itself, and whether its code runs for visitors. */
export const rooms: Record<string, Rule> = {
  model: { mayImport: [] },
  contract: { mayImport: ['model'] },
  ui: { mayImport: [], isVisitors: true },
  tiles: { mayImport: ['model'] },
  content: { mayImport: ['model', 'tiles'], mayUseNode: true },
  engine: { mayImport: ['model', 'ui'], isVisitors: true },
  blocks: { mayImport: ['engine', 'ui', 'model', 'contract'], isVisitors: true },
  site: { mayImport: ['engine', 'blocks', 'ui', 'model', 'contract'], isVisitors: true },
  build: {
    mayImport: ['model', 'contract', 'ui', 'tiles', 'content', 'engine', 'blocks', 'site'],
    mayUseNode: true,
  },
  server: { mayImport: ['contract', 'model'], mayUseNode: true },
}

/** Packages that read files or check the content: they stay behind the content door. */
const NODE_PACKAGES = ['ajv', 'jsonc-parser', 'sharp', 'image-size']

/** The one file outside src/ that a room may read in its code: the published schema. */
const SCHEMA = 'site.schema.json'

/**
 * Holds one file against the table.
 *
 * @param path from the project's top with forward slashes, such as `src/blocks/Hero/Hero.tsx`
 * @returns a sentence for each breach, with the file, what is wrong, and what the room may do
 */
export function findBreaches(path: string, code: string): string[] {
  const name = path.split('/')[1] ?? ''
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined
  if (!room) return [`${path} stands in no known room: src/ has ${Object.keys(rooms).join(', ')}`]
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) return errors.map((error) => `${path} cannot be parsed: ${error.message}`)
  const breaches = findImports(program).flatMap((imported) => findImportBreach(path, name, room, imported))
  if (room.isVisitors && hasStyleAttribute(program)) {
    breaches.push(
      `${path} has a style attribute, which the Content-Security-Policy blocks: use styled-components`,
    )
  }
  return breaches
}

function findImportBreach(path: string, name: string, room: Rule, imported: string): string[] {
  const breach = (rule: string) => [`${path} imports ${imported}, but ${rule}`]
  if (!/^[./]/.test(imported)) {
    const isNodes = isBuiltin(imported) || NODE_PACKAGES.some((known) => isPackage(imported, known))
    return isNodes && !room.mayUseNode
      ? breach(`src/${name} runs in browsers too: no Node, no validator`)
      : []
  }
  const target = posix.resolve('/', posix.dirname(path), imported).slice(1)
  const [top, other = ''] = target.split('/')
  if (top !== 'src') {
    return target === SCHEMA && room.mayUseNode ? [] : breach(`src/${name} may import nothing outside src/`)
  }
  if (other !== name && !room.mayImport.includes(other)) {
    return breach(`src/${name} may import only ${[name, ...room.mayImport].join(', ')}`)
  }
  if (name === 'blocks' && other === 'blocks' && !isSameBlock(path, target)) {
    return breach('a block knows no other block: nest them by a slot and the engine')
  }
  return []
}

/** Only the registry, which stands beside the blocks' folders, names several blocks. */
function isSameBlock(path: string, target: string): boolean {
  const [, , block = '', inside] = path.split('/')
  return inside === undefined || target.split('/')[2] === block
}

function isPackage(imported: string, name: string): boolean {
  return imported === name || imported.startsWith(`${name}/`)
}

/** Every module that the code names: static, dynamic and type imports, re-exports, and Vite's globs. */
function findImports(program: object): string[] {
  return nodesOf(program).flatMap((node) => {
    const isGlob = node.type === 'CallExpression' && isMetaGlob(node.callee)
    return isGlob ? literalsIn(node.arguments) : literalsIn(node.source)
  })
}

function isMetaGlob(callee: unknown): boolean {
  return isNode(callee) && isNode(callee.object) && callee.object.type === 'MetaProperty'
}

function hasStyleAttribute(program: object): boolean {
  return nodesOf(program).some(
    (node) => node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'style',
  )
}

type Node = { type: string; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** All syntax nodes below (and with) a value, in order of appearance. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesOf)
  return isNode(value) ? [value, ...below] : below
}

function literalsIn(value: unknown): string[] {
  return nodesOf(value).flatMap((node) =>
    node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  )
}
