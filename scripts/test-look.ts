/** `npm run test:look`: compares pages and blocks with the stored pictures; `-- --update` stores new ones. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const options = process.argv.slice(2).map((option) => (option === '--update' ? '--update-snapshots' : option))
const command = [playwright, 'test', '-c', 'tests/look/playwright.config.ts', ...options]
const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
if (status !== 0)
  console.log(
    'Algo se ve distinto. Mirá las diferencias con "npx playwright show-report"; si están bien: npm run test:look -- --update',
  )
process.exitCode = status ?? 1
