import { existsSync } from 'node:fs'
import { buildInChild } from '../src/engine/build/build-in-child.ts'
import { isFresh } from '../src/engine/build/freshness.ts'
import { keepCurrent } from '../src/engine/build/keep-current.ts'
import { createOffice } from '../src/server/office/create-office.ts'
import { runServer, type ServerOptions } from '../src/server/serve.ts'
import type { DataFolder } from '../src/server/storage/data-folder.ts'
import { createEditorSection } from '../src/editor/access/editor-section.ts'

/**
 * Serves a site that people can edit, after building it if its content has changed. If the build fails, serves the previous build, so that
 * a mistake in the content does not stop the site.
 */
export async function serveEditable(
  options: Pick<ServerOptions, 'dist' | 'content' | 'settings' | 'version' | 'isInit'>,
): Promise<void> {
  const { dist, content, settings } = options
  const isRejected = !isFresh(dist, content) && !(await buildInChild({ content, out: dist }))
  if (isRejected && existsSync(dist)) console.error('Mientras tanto se sirve la última versión publicada.')
  if (!existsSync(dist)) {
    process.exitCode = 1
    return
  }
  const stop = new AbortController()
  void keepCurrent({
    content,
    out: dist,
    signal: stop.signal,
    build: () => buildInChild({ content, out: dist }, () => {}),
  })
  await runServer({ ...options, office: officeWithEditor(content, dist, settings.data), isRejected })
}

export function officeWithEditor(
  content: string,
  dist: string,
  data: DataFolder,
): NonNullable<ServerOptions['office']> {
  const { section, ...more } = createEditorSection(content, dist, data)
  return (use) => ({ fetch: createOffice(use, [section]).fetch, ...more })
}
