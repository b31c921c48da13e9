/** The process of `build-in-child.ts`: builds the content in its first argument into the folder in its second. */
import './lean-process.ts'

const { loadBuild } = await import('./load-build.ts')
const buildSite = await loadBuild()

const [content, out] = process.argv.slice(2)
if (!(await buildSite({ content: content!, out: out! }))) process.exitCode = 1
