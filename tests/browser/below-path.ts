/**
 * Runs tests on sites below a path (`TEST_BASE=/colegio`). The tests name addresses inside the site; this module puts the path before them.
 * Without the variable, it changes nothing.
 */
import { expect as usual, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { atBase } from '../../src/engine/model/base-path.ts'

export const BASE = process.env.TEST_BASE ?? ''

/** Returns an address inside the site as an address of its host. An address that a page has names the path already. */
export const within = (address: string) => (address.startsWith(`${BASE}/`) ? address : atBase(BASE, address))

/** Puts the path into selectors such as `a[href="/primario"]`. */
const select = (selector: string) => selector.replaceAll(/(?<=\[(?:href|action)\^?=")(?=\/)/g, BASE)

/** Makes a page take addresses inside the site. */
export function belowPath(page: Page): Page {
  if (BASE === '') return page
  replaceFirst(page, ['goto', 'waitForURL'], (first) => (typeof first === 'string' ? within(first) : first))
  requestBelowPath(page.request)
  for (const holder of [page, page.locator('html'), page.frameLocator('iframe')])
    replaceFirst(prototypeOf(holder), ['locator'], (first) =>
      typeof first === 'string' ? select(first) : first,
    )
  return page
}

export function requestBelowPath(request: APIRequestContext): APIRequestContext {
  if (BASE === '') return request
  // All other methods call this one.
  replaceFirst(request, ['fetch'], (first) => (typeof first === 'string' ? within(first) : first))
  return request
}

export const expect =
  BASE === ''
    ? usual
    : usual.extend({
        async toHaveURL(page: Page, wanted: string | RegExp, options?: object) {
          const url = typeof wanted === 'string' ? within(wanted) : wanted
          const assertion = this.isNot ? usual(page).not : usual(page)
          await assertion.toHaveURL(url, options)
          return { pass: !this.isNot, message: () => '' }
        },
        async toHaveAttribute(element: Locator, name: string, ...wanted: [(string | RegExp)?, object?]) {
          const [value, ...options] = wanted
          const isAddress = /^(?:href|src)$/.test(name) && typeof value === 'string'
          const all = [...(isAddress ? [within(value)] : wanted.slice(0, 1)), ...options]
          const assertion = this.isNot ? usual(element).not : usual(element)
          await Reflect.apply(assertion.toHaveAttribute, assertion, [name, ...all])
          return { pass: !this.isNot, message: () => '' }
        },
      })

const DONE = Symbol('below a path')

/** Replaces methods of an object, once, by methods that change their first argument. */
function replaceFirst(holder: object, names: string[], change: (first: unknown) => unknown): void {
  const methods = holder as Record<string | symbol, (...all: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]
    if (!method || DONE in method) continue
    const changed = function (this: unknown, first: unknown, ...others: unknown[]) {
      return method.call(this, change(first), ...others)
    }
    methods[name] = Object.assign(changed, { [DONE]: true })
  }
}

function prototypeOf(value: object): object {
  return Object.getPrototypeOf(value)
}
