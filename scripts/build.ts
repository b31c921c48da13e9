import { parseArgs } from 'node:util'
import { buildSite } from './build/build-site.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
process.exitCode = (await buildSite({ content: process.env.SITE_CONTENT || 'site-content', out: values.out }))
  ? 0
  : 1
