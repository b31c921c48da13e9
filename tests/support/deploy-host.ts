import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { applyPlan } from '../../src/deploy/deploy.ts'
import { planDeploy, type Plan } from '../../src/deploy/plan-deploy.ts'
import { readBuild } from '../../src/deploy/read-build.ts'
import { makeDist, makeFolder } from './server-site.ts'

export const HOST = {
  '.htaccess': 'AddHandler application/x-httpd-php .php\r\n# ñ en latin1: \xf1\r\n',
  'api/contact.php': '<?php',
  'primario/fotos/1.txt': 'foto',
  'media/logo.gif': 'GIF',
}

export let www: string

export function makeHost() {
  www = join(makeFolder(), 'public_html')
  write(HOST)
}

export function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(www, path)), { recursive: true })
    writeFileSync(join(www, path), text, 'latin1')
  }
}

export function tree() {
  const paths = readdirSync(www, { recursive: true, encoding: 'utf8' }).toSorted()
  const read = (path: string) =>
    statSync(join(www, path)).isFile() ? readFileSync(join(www, path), 'latin1') : 'folder'
  return Object.fromEntries(paths.map((path) => [path, read(path)]))
}

export function makeBuild(extra: Record<string, string> = {}) {
  const policies = { 'index.html': "script-src 'sha256-1'", 'primario/index.html': "script-src 'sha256-2'" }
  const files = { '_server/version': '1', '_server/policies.json': JSON.stringify(policies), ...extra }
  return readBuild(makeDist(files))
}

export function plan(build = makeBuild(), now = 0) {
  return planDeploy(build, www, 'all', now)
}

export const deploy = (build = makeBuild(), now = 0) => applyPlan(plan(build, now), www)
export const pathsOf = ({ changes }: Plan) => changes.map(({ path }) => path)
