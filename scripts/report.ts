/** `npm run report -- BASE [--out informe]`: compares the pages of the working copy with those of a commit, for a reviewer. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '../src/content/diagnostics/diagnostic.ts'
import { comparePages } from './report/compare-pages.ts'
import { renderReport, renderSummary } from './report/render-report.ts'
import { takePictures, type PictureOrder } from './report/take-pictures.ts'
import { runCommand } from './run-command.ts'

/** Maximum number of pages for which the report has pictures. */
const MOST_PICTURED = 30

const root = join(import.meta.dirname, '..')

await runCommand({
  usage: 'Uso: npm run report -- BASE [--out informe]   (BASE: una rama o un commit, como origin/main)',
  parse: () => {
    const options = { out: { type: 'string', default: 'informe' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [base, ...more] = positionals
    return base === undefined || more.length > 0 ? undefined : { base, out: resolve(values.out) }
  },
  run: writeReport,
})

async function writeReport({ base, out }: { base: string; out: string }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const copy = join(folder, 'base')
  const git = (...command: string[]) => execFileSync('git', command, { cwd: root, stdio: 'pipe' })
  try {
    git('worktree', 'add', '--detach', copy, base)
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    build(copy, before)
    build(root, after)
    const known = new Set(diagnosticsIn(copy))
    const diagnostics = diagnosticsIn(root).filter((one) => !known.has(one))
    const pages = comparePages(before, after)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const pictures = new Map(
      pages.slice(0, MOST_PICTURED).map(({ file }, index) => [file, `pagina-${index}`]),
    )
    const orders = pages
      .slice(0, MOST_PICTURED)
      .flatMap(({ file, kind }, index): PictureOrder[] => [
        ...(kind === 'added' ? [] : [{ dist: before, page: file, name: `pagina-${index}-antes` }]),
        ...(kind === 'removed' ? [] : [{ dist: after, page: file, name: `pagina-${index}-ahora` }]),
      ])
    await takePictures(orders, out)
    const report = { base, pages, pictures, diagnostics }
    writeFileSync(join(out, 'index.html'), renderReport(report))
    writeFileSync(join(out, 'resumen.md'), renderSummary(report))
    console.log(`${renderSummary(report)}\n${join(out, 'index.html')}`)
    return 0
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds a site. @throws Error with the build's output when it fails */
function build(project: string, out: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--out', out], {
    cwd: project,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`No se pudo armar el sitio de ${project}:\n${stdout}${stderr}`)
}

/** The diagnostics of a build without their line numbers, which change with any edit above them. */
function diagnosticsIn(project: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['scripts/validate.ts', '--format', 'json'], {
    cwd: project,
    encoding: 'utf8',
  })
  const found: Pick<Diagnostic, 'file' | 'code' | 'message'>[] | { diagnostics: Diagnostic[] } =
    JSON.parse(stdout)
  const list = Array.isArray(found) ? found : found.diagnostics
  return list.map(({ file, code, message }) => `${file}: ${code} ${message}`)
}
