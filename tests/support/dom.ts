import { configure } from '@testing-library/dom'

/** For all tests with a DOM: longer waits, for busy machines. */
configure({ asyncUtilTimeout: 60_000 })
