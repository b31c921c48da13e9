import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The part of Vitest's `json` report that is needed. Durations are milliseconds. */
interface TestReport {
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[]
}

/** The ten slowest tests of a report, a line each; none without a report. */
export function slowestTests(path: string): string[] {
  if (!existsSync(path)) return []
  const { testResults }: TestReport = JSON.parse(readFileSync(path, 'utf8'))
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: relative('', name),
      title,
    })),
  )
  return all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`)
}
