import { configure } from '@testing-library/dom'

/** For all tests with a DOM: what a busy machine shows late is waited for. */
configure({ asyncUtilTimeout: 60_000 })
