import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cacheFolder } from '../../../src/engine/content/cache/cache-folder.ts'

/** The npm package that contains Chromium, by the version of Chromium. */
const PACKAGES = {
  83: 'chrome-aws-lambda@3.1.1',
  90: 'chrome-aws-lambda@8.0.2',
  92: 'chrome-aws-lambda@10.1.0',
}

export type Version = keyof typeof PACKAGES

const START_TRIALS = 100
const WAIT_TRIALS = 2000

/**
 * A tab of an old Chromium, driven by its DevTools protocol. Playwright's own commands need a newer browser.
 */
export interface OldEngine extends AsyncDisposable {
  /** Loads a page with its fonts. */
  open: (url: string) => Promise<void>
  evaluate: <T>(expression: string) => Promise<T>
  /** Waits until an expression is truthy. Ignores that a navigation ends the evaluation. */
  waitFor: (expression: string) => Promise<void>
  /** Moves the mouse, which wakes the application. */
  moveMouse: () => Promise<void>
  /** Moves the mouse to the middle of an element and clicks. */
  click: (selector: string) => Promise<void>
  /** Uncaught errors of the pages. */
  errors: string[]
}

/** @throws Error when the package cannot be loaded, or its program does not start on this system */
export async function startOldEngine(version: Version): Promise<OldEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'old-engine-'))
  const options = ['--no-sandbox', '--no-zygote', '--headless', '--disable-gpu', '--disable-dev-shm-usage']
  const child = spawn(
    program(version),
    [...options, '--no-first-run', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: 'ignore' },
  )
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { ...(await drive(await findTab(profile))), [Symbol.asyncDispose]: async () => stop() }
  } catch (error) {
    stop()
    throw error
  }
}

/** Downloads a package once, and unpacks its Chromium. */
function program(version: Version): string {
  const folder = cacheFolder(`chromium-${version}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', PACKAGES[version]], {
    cwd: folder,
    encoding: 'utf8',
  })
  execFileSync('tar', ['xzf', packed.trim(), 'package/bin/chromium.br'], { cwd: folder })
  writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))), {
    mode: 0o755,
  })
  for (const needless of [packed.trim(), 'package']) rmSync(join(folder, needless), { recursive: true })
  renameSync(`${path}.part`, path)
  return path
}

/** Waits until Chromium has written its port, and returns the address of its tab. */
async function findTab(profile: string): Promise<string> {
  for (let trial = 0; trial < START_TRIALS; trial++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const tab = await readTab(profile).catch(() => undefined)
    if (tab) return tab
  }
  throw new Error('The old Chromium did not start.')
}

async function readTab(profile: string): Promise<string | undefined> {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const answer = await fetch(`http://127.0.0.1:${port}/json`)
  const tabs = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]
  return tabs.find(({ type }) => type === 'page')?.webSocketDebuggerUrl
}

interface Message {
  id?: number
  method?: string
  result?: { result?: { value: unknown }; exceptionDetails?: Exception }
  params?: { exceptionDetails?: Exception }
}
interface Exception {
  text: string
  exception?: { description?: string }
}

async function drive(address: string): Promise<Omit<OldEngine, keyof AsyncDisposable>> {
  const socket = new WebSocket(address)
  const answers = new Map<number, (message: Message) => void>()
  const errors: string[] = []
  let onLoad = () => {}
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) answers.get(message.id)?.(message)
    if (message.method === 'Page.loadEventFired') onLoad()
    const thrown = message.method === 'Runtime.exceptionThrown' && message.params?.exceptionDetails
    if (thrown) errors.push(thrown.exception?.description ?? thrown.text)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))

  const send = (method: string, params: object = {}) =>
    new Promise<Message>((resolve) => {
      answers.set(answers.size, resolve)
      socket.send(JSON.stringify({ id: answers.size - 1, method, params }))
    })
  async function evaluate<T>(expression: string): Promise<T> {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
    if (!result?.result || result.exceptionDetails)
      throw new Error(result?.exceptionDetails?.exception?.description ?? `No value of ${expression}`)
    return result.result.value as T
  }
  async function waitFor(expression: string) {
    for (let trial = 0; trial < WAIT_TRIALS; trial++) {
      if (await evaluate(`Boolean(${expression})`).catch(() => false)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`Never true: ${expression}`)
  }

  for (const domain of ['Page', 'Runtime']) await send(`${domain}.enable`)
  const phone = { width: 360, height: 740, deviceScaleFactor: 1, mobile: true }
  await send('Emulation.setDeviceMetricsOverride', phone)
  return {
    errors,
    evaluate,
    waitFor,
    async open(url) {
      const loaded = new Promise<void>((resolve) => (onLoad = resolve))
      await send('Page.navigate', { url })
      await loaded
      // Fonts move what a click is aimed at.
      await waitFor("document.documentElement.matches('[data-fonts]')")
    },
    async moveMouse() {
      for (const x of [100, 120]) await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 300 })
    },
    async click(selector) {
      const [x, y] = await evaluate<[number, number]>(
        `(() => {
          const element = document.querySelector(${JSON.stringify(selector)})
          element.scrollIntoView({ block: 'center' })
          const box = element.getBoundingClientRect()
          return [box.x + box.width / 2, box.y + box.height / 2]
        })()`,
      )
      const at = { x, y, button: 'left', clickCount: 1 }
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...at })
    },
  }
}
