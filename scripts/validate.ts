/** Checks a site's content: `npm run validate [-- --release] [--format json] [--content DIR]`. Ends with 0 when there is no error, 1 when there is, 2 on wrong usage. */
import { parseArgs } from 'node:util'
import { formatDiagnostics, summarize } from '../src/content/format-diagnostics.ts'
import { loadSite } from '../src/content/load-site.ts'

const USAGE = 'Uso: npm run validate -- [--release] [--format text|json] [--content carpeta]'

const options = readOptions()
if (options) {
  const { diagnostics, files } = await loadSite(options.content, { release: options.release })
  if (options.format === 'json') console.log(JSON.stringify(diagnostics, undefined, 2))
  else {
    if (diagnostics.length > 0) console.log(`${formatDiagnostics(diagnostics)}\n`)
    console.log(summarize(diagnostics, files.length))
  }
  process.exitCode = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
} else {
  console.error(USAGE)
  process.exitCode = 2
}

function readOptions(): { release: boolean; format: string; content: string } | undefined {
  try {
    const { values } = parseArgs({
      options: {
        release: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        content: { type: 'string', default: process.env.SITE_CONTENT || 'site-content' },
      },
    })
    return ['text', 'json'].includes(values.format) ? values : undefined
  } catch {
    return undefined
  }
}
