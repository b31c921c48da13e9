import { configure } from '@testing-library/dom'
import { isNativeError } from 'node:util/types'

/** For all tests with a DOM: longer waits, for busy machines. */
configure({ asyncUtilTimeout: 60_000 })

/** Each file has a realm of its own, with an `Error` of its own: those of Node, as of a file that is missing, are errors too. */
const isInstance = Function.prototype[Symbol.hasInstance]
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown) {
    return isInstance.call(this, value) || (this === Error && isNativeError(value))
  },
})
