/** `npm run test:look`: compares how pages and blocks look with the pictures kept; `-- --update` keeps what they look like now. */
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
