/**
 * Makes the process that imports it fit for a site: to be imported first, and what does the work afterwards by `import()`. Of what is read
 * most stays until the end, so that more room for what is new would only take memory (a third of it with 5,000 pages). Compiled code
 * is kept, which saves a third of the start.
 */
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { cacheFolder } from '../content/cache-folder.ts'

setFlagsFromString('--semi-space-growth-factor=1')
// What a page leaves behind is swept before it is as much again: 50 MB less with 5,000 pages, for a thirtieth of the time.
setFlagsFromString('--heap-growing-percent=60')
enableCompileCache(cacheFolder('compiled'))
