/**
 * Builds a site: `npm run build [-- --out DIR] [-- --as-of 2027-03-01] [-- --static]`. With `--as-of`, the site is as on that day. With
 * `--static`, it is for a host that only serves files, and forms go to the server at `FORMS_URL`. Exits with 0 on success, 1 on failure, 2
 * on wrong usage.
 */
import { parseArgs } from 'node:util'
import { parseMoment } from '../src/engine/build/parse-moment.ts'
import { isAddress, runCommand } from './run-command.ts'

await runCommand({
  usage: 'Uso: npm run build -- [--out carpeta] [--as-of 2027-03-01 o 2027-03-01T18:00] [--static]',
  parse: () => {
    const options = {
      out: { type: 'string', default: 'dist' },
      'as-of': { type: 'string' },
      static: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ options })
    const now = parseMoment(values['as-of'])
    const { FORMS_URL = '' } = process.env
    if (FORMS_URL && !isAddress(FORMS_URL)) return undefined
    const formsUrl = values.static ? FORMS_URL.replace(/\/$/, '') : undefined
    return now && { out: values.out, now, formsUrl }
  },
  async run(options) {
    // Loads the build after `run-command.ts` has switched on the cache for compiled code.
    const { buildSite } = await import('../src/engine/build/build-site.ts')
    return (await buildSite({ content: process.env.SITE_CONTENT || 'site-content', ...options })) ? 0 : 1
  },
})
