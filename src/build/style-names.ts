import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = resolve(import.meta.dirname, '..')

/** Stands for `styled` with a name. */
const STYLED = 'virtual:named-styled'

/** Four characters, of which the first is a letter. */
const [FIRST, NAMES] = [10 * 36 ** 3, 26 * 36 ** 3]

/**
 * Names each styled component after its file and its turn there. By itself the library counts them as they come, and a browser that
 * loads one page's chunks would count otherwise than the build, which loads them all.
 */
export function nameStyles() {
  const taken = new Map<string, string>()

  function nameOf(component: string): string {
    const hash = createHash('sha256').update(component).digest().readUInt32BE()
    const name = (FIRST + (hash % NAMES)).toString(36)
    const other = taken.get(name) ?? component
    if (other !== component) throw new Error(`${component} and ${other} get the same class. Rename a file.`)
    taken.set(name, component)
    return name
  }

  return {
    name: 'name-styles',
    enforce: 'pre',
    resolveId: (source: string) => (source === STYLED ? STYLED : undefined),
    load: (id: string) =>
      id === STYLED
        ? `import { styled } from 'styled-components'
export default (element, componentId) => styled(element).withConfig({ componentId })`
        : undefined,
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: /\.test\./ }, code: /import styled\b/ },
      handler(code: string, id: string) {
        const path = relative(SOURCES, id).replaceAll('\\', '/')
        let turn = 0
        const named = code
          .replace(
            /^import styled(?:, (\{.*?\}))? from 'styled-components'/m,
            (_, others?: string) =>
              `import styled from '${STYLED}'${others ? `; import ${others} from 'styled-components'` : ''}`,
          )
          .replace(
            /\bstyled(?:\.(\w+)|\((\w+)\))(?=[`<.])/g,
            (_, element?: string, component?: string) =>
              `styled(${component ?? `'${element}'`}, '${nameOf(`${path} ${turn++}`)}')`,
          )
        return { code: named, map: null }
      },
    },
  } satisfies Plugin
}
