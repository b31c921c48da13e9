/**
 * Builds a site: `npm run build [-- --out DIR] [-- --as-of 2027-03-01]`. With `--as-of`, the site is as on that day. Exits with 0 on
 * success, 1 on failure, 2 on wrong usage.
 */
import { parseArgs } from 'node:util'
import { parseMoment } from '../src/engine/build/parse-moment.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: 'Uso: npm run build -- [--out carpeta] [--as-of 2027-03-01 o 2027-03-01T18:00]',
  parse: () => {
    const options = { out: { type: 'string', default: 'dist' }, 'as-of': { type: 'string' } } as const
    const { values } = parseArgs({ options })
    const now = parseMoment(values['as-of'])
    return now && { out: values.out, now }
  },
  async run(options) {
    // Loads the build after `run-command.ts` has switched on the cache for compiled code.
    const { buildSite } = await import('../src/engine/build/build-site.ts')
    return (await buildSite({ content: process.env.SITE_CONTENT || 'site-content', ...options })) ? 0 : 1
  },
})
