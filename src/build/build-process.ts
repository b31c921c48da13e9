/** The process of `build-in-child.ts`: builds the content in its first argument into the folder in its second. */
import './lean-process.ts'

const { buildSite } = await import('./build-site.ts')

const [content, out] = process.argv.slice(2)
if (!(await buildSite({ content: content!, out: out! }))) process.exitCode = 1
