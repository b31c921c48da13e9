import { existsSync } from 'node:fs'
import { buildInChild } from '../../src/build/build-in-child.ts'
import { isFresh } from '../../src/build/freshness.ts'
import { createOffice } from '../../src/office/create-office.ts'
import { runServer, type ServerOptions } from '../../src/server/serve.ts'
import { createEditorSection } from '../../src/editor/door/editor-section.ts'

/**
 * Serves a site whose content people may change in the office, and builds it before when it has changed. When the build fails the last version
 * is served: a wrong comma must not stop the site.
 *
 * @param content the folder of the content
 */
export async function serveEditable(
  options: Pick<ServerOptions, 'dist' | 'env' | 'version' | 'isInit'>,
  content: string,
): Promise<void> {
  const { dist, env } = options
  const isRejected = !isFresh(dist, content) && !(await buildInChild({ content, out: dist }))
  if (isRejected && existsSync(dist)) console.error('Mientras tanto se sirve la última versión publicada.')
  if (!existsSync(dist)) {
    process.exitCode = 1
    return
  }
  await runServer({ ...options, office: officeWithEditor(content, dist, env), isRejected })
}

/** An office in which people may change the content. @param dist the folder of the built site */
export function officeWithEditor(
  content: string,
  dist: string,
  env: Record<string, string | undefined>,
): NonNullable<ServerOptions['office']> {
  const { section, ...more } = createEditorSection(content, dist, env)
  return (use) => ({ fetch: createOffice(use, [section]).fetch, ...more })
}
