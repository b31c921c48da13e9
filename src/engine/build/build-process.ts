/** The program that `build-in-child.ts` runs. Its first argument is the content folder, and its second argument the folder for the site. */
import { buildSite } from './build-site.ts'

const [content = '', out = ''] = process.argv.slice(2)
if (!(await buildSite({ content, out }))) process.exitCode = 1
