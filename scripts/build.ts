/**
 * Builds a site: `npm run build [-- --out DIR] [-- --as-of 2027-03-01]`. With `--as-of`, the site is as on that day. Exits with 0 on
 * success, 1 on failure, 2 on wrong usage.
 */
import { parseArgs } from 'node:util'
import { readAsOf } from '../src/build/read-moment.ts'
import { buildSite } from '../src/build/build-site.ts'

const options = readOptions()
if (!options) {
  console.error('Uso: npm run build -- [--out carpeta] [--as-of 2027-03-01 o 2027-03-01T18:00]')
  process.exitCode = 2
} else {
  const isBuilt = await buildSite({ content: process.env.SITE_CONTENT || 'site-content', ...options })
  if (!isBuilt) process.exitCode = 1
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: 'dist' }, 'as-of': { type: 'string' } },
    })
    const now = readAsOf(values['as-of'])
    return now && { out: values.out, now }
  } catch {
    return undefined
  }
}
