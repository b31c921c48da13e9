import { relative, resolve, sep } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'
import { SITE_BLOCKS } from '../content/schema/site-blocks.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Names styled components by file and position. Otherwise names would follow the load order, which differs between build and browser. Runs
 * before Vite's own transform, which would use the absolute path, so that copies of the project in other folders get the same names.
 */
export const styledComponents: Plugin = {
  name: 'styled-components',
  enforce: 'pre',
  transform: { filter: { id: /\.tsx?$/, code: 'styled-components' }, handler: nameComponents },
}

export function nameComponents(code: string, file: string) {
  return transformWithOxc(code, shortPath(file).replaceAll('\\', '/'), {
    jsx: 'preserve',
    plugins: {
      styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
    },
  })
}

function shortPath(file: string): string {
  const path = resolve(file)
  return path.startsWith(SITE_BLOCKS + sep)
    ? `site-blocks/${relative(SITE_BLOCKS, path)}`
    : relative(ROOT, path)
}
