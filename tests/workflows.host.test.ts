/** The steps of the `report` job in `ci.yml`, run in a clone as CI runs them, with the installed packages in place of `npm ci`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole } from './faults/support/scale.ts'
import { makeFolder } from './support/server-site.ts'

const root = join(import.meta.dirname, '..')

function commandsOf(job: string): string[] {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')
  const [, steps = ''] = new RegExp(`\\n  ${job}:\\n([^]*?)(?=\\n  \\w+:\\n|$)`).exec(workflow) ?? []
  const commands = Array.from(steps.matchAll(/^ +- run: (.+)$/gm), ([, command = '']) => command)
  return commands.filter((command) => !command.startsWith('npm ci'))
}

test.runIf(isWhole && existsSync(join(root, '.git')))('the report job shows a new page to a reviewer', () => {
  const clone = join(makeFolder(), 'clone')
  const run = (command: string) => {
    const env = { ...process.env, BASE: 'main', GITHUB_STEP_SUMMARY: join(clone, 'summary.md') }
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
      cwd: clone,
      env,
      encoding: 'utf8',
    })
    expect([status, command, stdout + stderr]).toEqual([0, command, expect.any(String)])
  }
  spawnSync('git', ['clone', '-q', '--no-local', root, clone])
  run('git update-ref refs/remotes/origin/main HEAD')
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
  const blocks = [{ type: 'RichText', heading: 'Campamento', text: 'Salimos el viernes a las ocho.' }]
  const page = { kind: 'page', path: '/campamento', title: 'Campamento', description: 'Tres días.', blocks }
  writeFileSync(join(clone, 'site-content/pages/campamento.json'), JSON.stringify(page))
  run('git add site-content')
  run('git -c user.name=Test -c user.email=test@localhost commit -qm "content: add a page"')

  const commands = commandsOf('report')
  expect(commands).toContain('npm run report -- "origin/$BASE"')
  commands.forEach(run)

  expect(readFileSync(join(clone, 'summary.md'), 'utf8')).toContain('Salimos el viernes a las ocho.')
  const report = readFileSync(join(clone, 'informe/index.html'), 'utf8')
  const pictures = Array.from(report.matchAll(/src="([^"]+)"/g), ([, picture = '']) => picture)
  expect(pictures.filter((picture) => existsSync(join(clone, 'informe', picture)))).toEqual(pictures)
  expect(pictures.length).toBeGreaterThan(1)
})
