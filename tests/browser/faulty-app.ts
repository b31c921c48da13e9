import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Plugin } from 'vite'
import { runVite } from '../../src/engine/build/run-vite.ts'

/** The moment at which a component fails. At `hydration`, it fails once and then works. An `event` makes it fail while it renders again. */
export type Moment = 'hydration' | 'render' | 'effect' | 'event' | 'handler'

export interface Fault {
  name: string
  at: Moment
}

const ROOT = resolve(import.meta.dirname, '../..')
const MODULE = '\0faults'

/** Wraps each component of header, footer, pages and blocks in one that fails on demand. */
const faults: Plugin = {
  name: 'faults',
  resolveId: (source) => (source === MODULE ? MODULE : null),
  load: (id) => (id === MODULE ? FAULTS : null),
  transform: {
    filter: { id: /src\/(engine\/(rendering|shell)|blocks)\/.*\.tsx$/ },
    handler(code) {
      const names: string[] = []
      const renamed = code.replaceAll(
        /^(export )?function ([A-Z]\w*)\(/gm,
        (_, isExported: string | undefined, name: string) => {
          names.push(`${isExported ?? ''}const ${name} = faulty('${name}', ${name}$)`)
          return `function ${name}$(`
        },
      )
      return [`import { faulty } from ${JSON.stringify(MODULE)}`, renamed, ...names].join('\n')
    },
  },
}

const FAULTS = `
import { createElement, useEffect, useState } from 'react'
const rendered = globalThis.rendered = new Set()
const isAt = (name, moment) => globalThis.fault?.name === name && globalThis.fault.at === moment
let failures = 0
export function faulty(name, Component) {
  const fail = () => { throw new Error('Fault in ' + name) }
  return function Faulty(props) {
    rendered.add(name)
    const [isBroken, setBroken] = useState(false)
    if (isBroken || isAt(name, 'render') || (isAt(name, 'hydration') && !failures++)) fail()
    useEffect(() => {
      if (isAt(name, 'effect')) fail()
      const onFault = () => {
        if (isAt(name, 'handler') && !failures++) fail()
        if (isAt(name, 'event')) setBroken(true)
      }
      addEventListener('fault', onFault)
      return () => removeEventListener('fault', onFault)
    }, [])
    return createElement(Component, props)
  }
}`

let bundle: Promise<string> | undefined

/** Replaces the application's script by one that fails. The fault is the one that {@link setFault} has set before the page loaded. */
export async function serveFaultyApp(page: Page): Promise<void> {
  bundle ??= bundleFaulty()
  const body = await bundle
  await page.addInitScript(() => {
    Object.assign(globalThis, { fault: JSON.parse(sessionStorage.getItem('fault') ?? 'null') })
  })
  await page.route(/\/assets\/app-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Sets the fault for the pages that the browser loads from now on. Needs a page of the site. */
export async function setFault(page: Page, fault: Fault | undefined): Promise<void> {
  await page.evaluate((text) => sessionStorage.setItem('fault', text), JSON.stringify(fault ?? null))
}

async function bundleFaulty(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'faulty-app-'))
  const [app] = await runVite({
    outDir,
    minify: false,
    lib: { entry: join(ROOT, 'src/engine/shell/entry-client.tsx'), formats: ['es'] },
    rolldownOptions: { plugins: [faults], output: { codeSplitting: false, entryFileNames: 'app.js' } },
  })
  return readFileSync(join(outDir, app.fileName), 'utf8')
}
