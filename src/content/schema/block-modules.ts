import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { blockFile, blockNames } from './schema.ts'

/**
 * Loads block modules by extension, keyed by block type. Content may not import blocks statically.
 *
 * @param ending such as `rules` for `X.rules.ts`
 */
export async function blockModules<T>(ending: string): Promise<Map<string, T>> {
  const files = blockNames().map((name) => [name, blockFile(name, `${ending}.ts`)] as const)
  return new Map(
    await Promise.all(
      files
        .filter(([, file]) => existsSync(file))
        .map(async ([name, file]) => [name, (await import(pathToFileURL(file).href)) as T] as const),
    ),
  )
}
