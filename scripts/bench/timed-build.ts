/** Builds a folder of content into another, and prints as one line of JSON what each stage took. For `bench-build.ts`. */
import { buildSite } from '../../src/build/build-site.ts'

/** A stage of a build, which ends with `performance.mark('build:…')`. Seconds of the clock and of the processor, and MB in memory at its end. */
export interface Stage {
  name: string
  seconds: number
  cpu: number
  megabytes: number
}

const [content, out] = process.argv.slice(2)
const stages: Stage[] = []
const mark = performance.mark.bind(performance)
let since = { at: 0, cpu: 0 }
performance.mark = (name, options) => {
  const { user, system } = process.cpuUsage()
  const now = { at: performance.now() / 1000, cpu: (user + system) / 1e6 }
  if (name.startsWith('build:'))
    stages.push({
      name: name.slice('build:'.length),
      seconds: now.at - since.at,
      cpu: now.cpu - since.cpu,
      megabytes: process.memoryUsage.rss() / 1e6,
    })
  since = now
  return mark(name, options)
}
// What starts with the process: Node itself, and the code of the build.
performance.mark('build:start')
console.log = console.error = () => {}
process.exitCode = (await buildSite({ content: content!, out: out! })) ? 0 : 1
process.stdout.write(JSON.stringify({ stages, peak: process.resourceUsage().maxRSS / 1000 }))
