/** The child process of `build-in-child.ts`: builds the content in its first argument into the folder in its second. */
import { buildSite } from './build-site.ts'

const [content = '', out = ''] = process.argv.slice(2)
if (!(await buildSite({ content, out }))) process.exitCode = 1
