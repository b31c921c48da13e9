/**
 * Runs a script of this folder with its compiled code from a cache, which halves the time until it does something, and saves the memory
 * of what compiles: `node scripts/with-cache.mjs start.ts …`. Plain JavaScript, or Node would need that for this file.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const [, , script] = process.argv
process.argv.splice(1, 2, join(import.meta.dirname, script))
await import(`./${script}`)
