/** Builds a site: `npm run build [-- --out DIR]`. Ends with 0 when there is a new one, 1 when not, 2 on wrong usage. */
import { parseArgs } from 'node:util'
import { buildSite } from '../src/build/build-site.ts'

const out = readOut()
if (out === undefined) {
  console.error('Uso: npm run build -- [--out carpeta]')
  process.exitCode = 2
} else {
  const isBuilt = await buildSite({ content: process.env.SITE_CONTENT || 'site-content', out })
  if (!isBuilt) process.exitCode = 1
}

function readOut(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values.out
  } catch {
    return undefined
  }
}
