import { existsSync } from 'node:fs'
import { buildInChild } from '../src/engine/build/build-in-child.ts'
import { isFresh } from '../src/engine/build/freshness.ts'
import { keepCurrent } from '../src/engine/build/keep-current.ts'
import { createOffice } from '../src/server/office/create-office.ts'
import { runServer, type ServerOptions } from '../src/server/serve.ts'
import type { DataFolder } from '../src/server/storage/data-folder.ts'
import { createEditorSection } from '../src/editor/access/editor-section.ts'

/** The options of the commands that start a server. */
export const START_OPTIONS = { init: { type: 'boolean', default: false } } as const

export function startUsage(line: string): string {
  return `Uso: ${line}

  --init   crea una base de datos nueva donde se esperaba otra (DATABASE_ID)
  --help   esta ayuda

Lo demás se elige con variables, como PORT y DATA_DIR: la tabla está en .github/SERVER.md.`
}

/**
 * Serves a site that people can edit, after building it if its content has changed. If the build fails, serves the previous build, so that
 * a mistake in the content does not stop the site.
 *
 * @returns the exit code: 1 when nothing can be served
 */
export async function serveEditable(
  options: Pick<ServerOptions, 'dist' | 'content' | 'settings' | 'version' | 'isInit'>,
): Promise<number> {
  const { dist, content, settings } = options
  const isRejected = !isFresh(dist, content) && !(await buildInChild({ content, out: dist }))
  if (isRejected && existsSync(dist)) console.error('Mientras tanto se sirve la última versión publicada.')
  if (!existsSync(dist)) return 1
  const stop = new AbortController()
  void keepCurrent({
    content,
    out: dist,
    signal: stop.signal,
    build: () => buildInChild({ content, out: dist }, () => {}),
  })
  return runServer({ ...options, office: officeWithEditor(content, dist, settings.data), isRejected })
}

export function officeWithEditor(
  content: string,
  dist: string,
  data: DataFolder,
): NonNullable<ServerOptions['office']> {
  const { section, ...more } = createEditorSection(content, dist, data)
  return (use) => ({ fetch: createOffice(use, [section]).fetch, ...more })
}
