/** Serves the project's site, and builds it before when it has changed: `npm start`. */
import { existsSync } from 'node:fs'
import { createOffice } from '../src/office/create-office.ts'
import { runServer, type OfficeUse } from '../src/server/serve.ts'
import { buildInChild } from '../src/build/build-in-child.ts'
import { isFresh } from '../src/build/freshness.ts'
import { createEditorSection } from './edit/office-section.ts'
import manifest from '../package.json' with { type: 'json' }

const dist = 'dist'
const content = process.env.SITE_CONTENT || 'site-content'
const { version } = manifest
let isRejected = false

// When the build fails the last version is served: a wrong comma must not stop the site.
if (!isFresh(dist, content)) {
  isRejected = !(await buildInChild({ content, out: dist }))
  if (isRejected && existsSync(dist)) console.error('Mientras tanto se sirve la última versión publicada.')
}
const isInit = process.argv.includes('--init')
if (existsSync(dist)) {
  const { section, close } = createEditorSection(content, dist, process.env)
  const office = (use: OfficeUse) => ({ fetch: createOffice(use, [section]).fetch, close })
  await runServer({ dist, env: process.env, version, office, isRejected, isInit })
} else process.exitCode = 1
