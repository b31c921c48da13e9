import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class SlowestReporter implements Reporter {
  #tests: { seconds: number; line: string }[] = []

  onTestEnd({ location, parent, title }: TestCase, { duration }: TestResult): void {
    const seconds = duration / 1000
    const where = `${relative('', location.file)} (${parent.project()?.name})`
    this.#tests.push({ seconds, line: `${seconds.toFixed(1).padStart(6)} s  ${where}: ${title}` })
  }

  onEnd(): void {
    const slowest = this.#tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
    console.log(`\nLas pruebas más lentas en el navegador:\n${slowest.map(({ line }) => line).join('\n')}\n`)
  }
}
