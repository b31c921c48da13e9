/** `npm run report -- BASE [--out informe]`: shows a reviewer how the pages differ between a commit and the working copy. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '../src/engine/content/diagnostics/diagnostic.ts'
import { gzipTotal } from './budgets.ts'
import { comparePages } from './report/compare-pages.ts'
import { renderReport, renderSummary, type ChangeReport } from './report/render-report.ts'
import { takePictures } from './report/take-pictures.ts'
import { runCommand } from './run-command.ts'

const MAX_PICTURED = 30

// Makes the path absolute, because the two builds run in different folders.
if (process.env.SITE_CONTENT) process.env.SITE_CONTENT = resolve(process.env.SITE_CONTENT)

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
  const git = (...command: string[]) =>
    execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  try {
    if (spawnSync('git', ['rev-parse', '--verify', `${base}^{commit}`], { cwd: root }).status !== 0)
      throw new Error(`No existe la rama ni el commit "${base}". Para traer los del servidor: git fetch`)
    // Compares with the merge base of BASE and HEAD, which may be older than BASE.
    git('worktree', 'add', '--quiet', '--detach', copy, git('merge-base', base, 'HEAD').trim())
    addPackages(copy)
    const known = new Set(diagnosticsIn(copy).map(({ key }) => key))
    const found = diagnosticsIn(root).filter(({ key }) => !known.has(key))
    const isBroken = found.some(({ isError }) => isError)
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    if (!isBroken) build(copy, before)
    if (!isBroken) build(root, after)
    const pages = isBroken ? [] : comparePages(before, after)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const report: ChangeReport = {
      base,
      pages,
      pictures: await takePictures(pages.slice(0, MAX_PICTURED), [before, after], out),
      diagnostics: found.map(({ text }) => text),
      isBroken,
      scripts: isBroken ? [0, 0] : [weighScripts(before), weighScripts(after)],
    }
    writeFileSync(join(out, 'index.html'), renderReport(report))
    writeFileSync(join(out, 'resumen.md'), renderSummary(report))
    console.log(`${renderSummary(report)}\n${join(out, 'index.html')}`)
    return 0
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Links the installed packages into a copy of the project. If the copy needs other versions, installs them. */
function addPackages(copy: string): void {
  const [old, now] = [copy, root].map((project) => readFileSync(join(project, 'package-lock.json'), 'utf8'))
  if (old === now) symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: copy, stdio: 'pipe' })
}

function build(project: string, out: string): void {
  const { status, stdout, stderr } = node(project, 'scripts/build.ts', '--out', out)
  if (status !== 0) throw new Error(`No se pudo armar el sitio de ${project}:\n${stdout}${stderr}`)
}

/** Returns the diagnostics of a project's content. Their keys contain no line numbers, because each edit changes the numbers below it. */
function diagnosticsIn(project: string) {
  const { stdout } = node(project, 'scripts/validate.ts', '--format', 'json')
  const found: Diagnostic[] = JSON.parse(stdout)
  return found.map(({ file, line, code, message, severity }) => ({
    key: `${file} ${code} ${message}`,
    text: `${file}:${line} ${code} ${message}`,
    isError: severity === 'error',
  }))
}

function weighScripts(dist: string): number {
  const { base }: { base: string[] } = JSON.parse(readFileSync(join(dist, '_server/bundle.json'), 'utf8'))
  return gzipTotal(base.map((address) => readFileSync(join(dist, address))))
}

function node(project: string, ...command: string[]) {
  return spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' })
}
