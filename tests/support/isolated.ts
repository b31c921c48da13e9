import { configure } from '@testing-library/dom'
import { isNativeError } from 'node:util/types'
import { expect } from 'vitest'
import { failAsTranslated } from './translated.ts'

/** Makes tests with a DOM wait longer, because the computer may be busy. */
configure({ asyncUtilTimeout: 60_000 })

/**
 * Makes `instanceof Error` true for Node's own errors, such as those for a missing file. Each test file runs in a realm with its own
 * `Error`.
 */
const isInstance = Function.prototype[Symbol.hasInstance]
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown) {
    return isInstance.call(this, value) || (this === Error && isNativeError(value))
  },
})

/** Makes Node's own buffers instances of `Uint8Array`, which the libraries for fonts require. The realm has its own `Uint8Array`, too. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor

// The editor and the office are not pages for visitors, and some tests run without a browser's objects.
if (typeof Node !== 'undefined' && !/src\/(editor|office)\//.test(expect.getState().testPath ?? ''))
  failAsTranslated()
