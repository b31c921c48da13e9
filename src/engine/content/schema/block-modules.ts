import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { blockFile, blockNames, siteBlocks } from './schema.ts'
import { engineFile, SITE_BLOCKS } from './site-blocks.ts'

const SITE_BLOCKS_URL = pathToFileURL(SITE_BLOCKS).href

// Lets the site's own blocks import the engine's files as `engine/…`. Does not import `registerHooks`, because Vitest replaces it with a
// function that throws.
if (siteBlocks().blocks.size > 0)
  process.getBuiltinModule('node:module').registerHooks({
    resolve(specifier, context, next) {
      const file = context.parentURL?.startsWith(`${SITE_BLOCKS_URL}/`) ? engineFile(specifier) : undefined
      return next(file === undefined ? specifier : pathToFileURL(file).href, context)
    },
  })

/**
 * Loads one file from each block's folder, by block type. Code in `src/engine/content` may not import blocks, so the import is dynamic.
 *
 * @param ending the part of the file's name after the block's name, such as `rules` in `X.rules.ts`
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
