import { isObject } from '../model/schema.ts'

/** Parsed content files by path in the content folder. For a draft, the map has only the files of the draft. */
export type ParsedFiles = ReadonlyMap<string, unknown>

/** Migrates content from one format to the next. Must return new values, and leave its input unchanged. */
export type Migration = (files: ParsedFiles) => ParsedFiles

type ParsedObject = Record<string, unknown>

/**
 * Replaces each block of a type in pages, fragments and slots (lists of blocks). Replaces inner blocks before outer blocks.
 *
 * @param change returns the replacement: a block, or a list of any length
 */
export function mapBlocks(
  files: ParsedFiles,
  type: string,
  change: (block: ParsedObject, file: string) => ParsedObject | ParsedObject[],
): ParsedFiles {
  return new Map([...files].map(([file, value]) => [file, inside(value, file)]))

  function inside(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => inside(item, file))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const changed = inside(inner, file)
        const isSlot = key === 'blocks' && Array.isArray(changed)
        return [key, isSlot ? changed.flatMap((block) => replace(block, file)) : changed]
      }),
    )
  }

  function replace(block: unknown, file: string): unknown {
    return isObject(block) && block['type'] === type ? change(block, file) : block
  }
}

export function mapFile(
  files: ParsedFiles,
  path: string,
  change: (value: ParsedObject) => ParsedObject,
): ParsedFiles {
  const value = files.get(path)
  return isObject(value) ? new Map([...files, [path, change(value)]]) : files
}

export function blocksOf(value: unknown): ParsedObject[] {
  if (Array.isArray(value)) return value.flatMap(blocksOf)
  if (!isObject(value)) return []
  const own = typeof value['type'] === 'string' ? [value] : []
  return [...own, ...Object.values(value).flatMap(blocksOf)]
}
